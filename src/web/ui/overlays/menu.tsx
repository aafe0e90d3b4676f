import { cloneElement, useState } from 'react'
import { fetchOrSay, lateModule, useLateModule } from '../late-module.ts'
import type { MenuChoiceProps, MenuItemProps, MenuLinkProps, MenuProps } from './menu-props.ts'

const late = lateModule(() => import('./menu-parts.tsx'))

/**
 * A menu of actions: arrow keys, typing ahead, Escape. Fill it with the items below. Until its parts are there the
 * button stands alone; a press is remembered.
 * @param isOneOfMany where there may be thousands, the button stands alone until it is pressed: it costs far less
 */
export function Menu({ isOneOfMany = false, ...props }: MenuProps & { isOneOfMany?: boolean }) {
  const parts = useLateModule(late)
  const [isPressed, setPressed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  if (parts !== null && (isPressed || !isOneOfMany))
    return <parts.Menu {...props} isPressed={isPressed} isFocused={isFocused} />
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

export function MenuItem(props: MenuItemProps) {
  const parts = late.now()
  return parts && <parts.MenuItem {...props} />
}

export function MenuLink(props: MenuLinkProps) {
  const parts = late.now()
  return parts && <parts.MenuLink {...props} />
}

export function MenuSeparator() {
  const parts = late.now()
  return parts && <parts.MenuSeparator />
}

/** One of several values; the chosen one carries a check mark. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const parts = late.now()
  return parts && <parts.MenuChoice {...props} />
}
