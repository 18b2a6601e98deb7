/** Whether a run was refused because all runs of the last hours are used, the visitor's own or those of their network. */
export const isCapError = (error: { readonly code: string } | null | undefined): boolean =>
  error?.code === 'usage-cap' || error?.code === 'network-cap'
