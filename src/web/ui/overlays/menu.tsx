import { cloneElement, useState, type ReactElement, type ReactNode } from 'react'
import type { To } from 'react-router'
import { fetchOrSay, lateModule, useLateModule } from '../late-module.ts'

const late = lateModule(() => import('./menu-parts.tsx'))

export interface MenuProps {
  /** The button that opens the menu; it needs an accessible name of its own. */
  readonly trigger: ReactElement<Record<string, unknown>>
  readonly align?: 'start' | 'center' | 'end'
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  readonly children: ReactNode
}

/**
 * A menu of actions: arrow keys, typing ahead, Escape. Fill it with the items below. Until its parts are there the
 * button stands alone; a press is remembered.
 */
export function Menu(props: MenuProps) {
  const parts = useLateModule(late)
  const [isPressed, setPressed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  if (parts !== null) return <parts.Menu {...props} isPressed={isPressed} isFocused={isFocused} />
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    onClick: () => {
      setPressed(true)
      void fetchOrSay(late, 'Menu')
    },
  })
}

export interface MenuItemProps {
  /** 16 px. */
  readonly icon?: ReactNode
  readonly isDanger?: boolean
  readonly disabled?: boolean
  readonly onSelect: () => void
  readonly children: ReactNode
}

export function MenuItem(props: MenuItemProps) {
  const parts = late.now()
  return parts && <parts.MenuItem {...props} />
}

export interface MenuLinkProps {
  readonly to: To
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export function MenuLink(props: MenuLinkProps) {
  const parts = late.now()
  return parts && <parts.MenuLink {...props} />
}

export function MenuSeparator() {
  const parts = late.now()
  return parts && <parts.MenuSeparator />
}

export interface MenuChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
}

/** One of several values; the chosen one carries a check mark. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const parts = late.now()
  return parts && <parts.MenuChoice {...props} />
}
