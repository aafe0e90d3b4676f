import type { ComponentProps, ReactNode } from 'react'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name, shown as a tooltip too. */
  readonly label: string
  readonly icon: ReactNode
  readonly size?: 'sm' | 'md'
  /** Off where the name stands beside the button already, or where the button opens a menu with the same words. */
  readonly hasTooltip?: boolean
}

/** A button with an icon only; 44 px on touch screens. */
export function IconButton({
  label,
  icon,
  size = 'md',
  hasTooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  const look = ['ib', size === 'sm' ? 'ib-sm' : '', className ?? ''].filter((name) => name !== '').join(' ')
  const button = (
    <button type="button" {...rest} className={look} aria-label={label}>
      {icon}
    </button>
  )
  return hasTooltip ? <Tooltip label={label}>{button}</Tooltip> : button
}
