declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** A list in this page. Nothing reads it unless the operator adds analytics and the visitor has agreed to it. */
export const pushEvent = (event: string, facts: Readonly<Record<string, unknown>> = {}): void => {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...facts })
}
