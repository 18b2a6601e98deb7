import { CircleAlert } from 'lucide-react'

/** Why the server said no, above the button that was pressed. */
export const FormError = ({ message }: { readonly message: string | null }) =>
  message && (
    <p role="alert" className="flex items-start gap-2 rounded-control border border-danger/40 px-3 py-2.5 text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      {message}
    </p>
  )
