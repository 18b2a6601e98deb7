/** A name as a program reads it, inside a sentence. */
export const Code = ({ children }: { readonly children: string }) => (
  <code className="font-mono text-sm break-words">{children}</code>
)
