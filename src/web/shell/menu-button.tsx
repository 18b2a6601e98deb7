import type { ReactNode } from 'react'

interface MenuButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

export const MenuButton = ({ label, icon, onClick }: MenuButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="-mr-3 flex size-11 items-center justify-center rounded-control [&_svg]:size-5"
  >
    {icon}
  </button>
)
