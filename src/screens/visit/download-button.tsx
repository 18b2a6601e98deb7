import type { Action } from '../../ui/actions/action.ts'
import { Button, type ButtonProps } from '../../ui/primitives/button.tsx'
import { Tooltip } from '../../ui/primitives/tooltip.tsx'

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  readonly action: Action
}

export const DownloadButton = ({ action: { label, icon, hint, enabled, run }, ...props }: DownloadButtonProps) => {
  const button = (
    <Button
      variant="primary"
      aria-disabled={!enabled}
      aria-description={hint}
      onClick={() => enabled && run()}
      {...props}
    >
      {icon}
      {label}
    </Button>
  )
  return hint ? <Tooltip label={hint}>{button}</Tooltip> : button
}
