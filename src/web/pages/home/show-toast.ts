/** Loads the toasts when there is a first one to show: the start page is lighter without them. */
export async function showToast(kind: 'error' | 'info', message: string): Promise<void> {
  const { toast } = await import('sonner')
  toast[kind](message)
}
