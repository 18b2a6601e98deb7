/** The page about a cap that was reached: which tool's, and when it can be used again as far as is known here. */
export const limitsAddress = (toolId: string, until?: string): string => {
  const query = new URLSearchParams({ tool: toolId })
  if (until) query.set('until', until)
  return `/too-many-requests?${query}`
}
