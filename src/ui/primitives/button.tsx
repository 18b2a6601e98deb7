import { Link } from '@tanstack/react-router'
import { type ComponentProps, cloneElement, isValidElement, type ReactElement } from 'react'

type ButtonVariant = 'primary' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Gives the look to the only child instead, such as a link. */
  readonly asChild?: boolean
}

export const Button = ({ variant = 'quiet', size = 'medium', asChild, className = '', ...props }: ButtonProps) => {
  const look = `${base} ${variants[variant]} ${sizes[size]} ${className}`
  // A Slot of Radix would do more, and cost every visitor of the start page more than the button itself.
  if (asChild && isValidElement<Partial<ButtonProps>>(props.children)) {
    const { children, ...others } = props
    const child = children as ReactElement<Partial<ButtonProps>>
    return cloneElement(child, { ...others, ...child.props, className: `${look} ${child.props.className ?? ''}` })
  }
  return <button type="button" className={look} {...props} />
}

interface ButtonLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'> {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly onClick?: () => void
}

/** A link to another page that looks like a button. */
export const ButtonLink = ({ to, search, onClick, children, ...look }: ButtonLinkProps) => (
  <Button asChild {...look}>
    <Link to={to} search={search} onClick={onClick}>
      {children}
    </Link>
  </Button>
)

const base =
  'inline-flex shrink-0 items-center justify-center rounded-control font-medium whitespace-nowrap select-none transition-colors disabled:opacity-45 aria-disabled:opacity-45 [&_svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-text text-surface can-press:hover:bg-text/85 can-press:active:bg-text/75',
  quiet: 'border bg-surface text-text can-press:hover:bg-raised can-press:hover:border-muted can-press:active:bg-line',
  danger: 'border bg-surface text-danger can-press:hover:border-danger can-press:active:bg-raised',
}

const sizes: Record<ButtonSize, string> = {
  small: 'h-8 gap-1.5 px-3 text-sm [&_svg]:size-4 touch:h-11',
  medium: 'h-9 gap-2 px-4 text-sm [&_svg]:size-4 touch:h-11',
  large: 'h-11 gap-2 px-5 text-base [&_svg]:size-5',
}
