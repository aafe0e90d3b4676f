import type { ComponentProps, ReactNode } from 'react'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name. */
  readonly label: string
  readonly icon: ReactNode
  readonly size?: 'sm' | 'md'
}

/** A button with an icon only; 44 px on touch screens. Where nothing beside it says the name, take `TipButton`. */
export function IconButton({ label, icon, size = 'md', className, ...rest }: IconButtonProps) {
  const look = ['ib', size === 'sm' ? 'ib-sm' : '', className ?? ''].filter((name) => name !== '').join(' ')
  return (
    <button type="button" {...rest} className={look} aria-label={label}>
      {icon}
    </button>
  )
}
