// The parts of a menu, fetched behind the first screen: see menu.tsx.
import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { MenuChoiceProps, MenuItemProps, MenuLinkProps, MenuProps } from './menu-props.ts'
import { classNames } from '../class-names.ts'
import styles from './menu.module.css'

interface LoadedMenuProps extends MenuProps {
  /** The button in whose place this one comes was pressed, or had the focus. */
  readonly isPressed: boolean
  readonly isFocused: boolean
}

export function Menu(props: LoadedMenuProps) {
  const { trigger, align = 'end', side = 'bottom', isPressed, isFocused, children } = props
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(isFocused)
  useLayoutEffect(() => {
    if (takesFocus.current) button.current?.focus({ preventScroll: true })
    takesFocus.current = false
  }, [])
  return (
    <Base.Root modal={false} defaultOpen={isPressed}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={styles['port']}
        >
          <Base.Popup className={styles['menu']}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuItem({ icon, isDanger = false, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item
      className={classNames(styles['item'], isDanger && styles['danger'])}
      disabled={disabled}
      onClick={onSelect}
    >
      {icon}
      <span>{children}</span>
    </Base.Item>
  )
}

export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <Base.LinkItem className={styles['item']} closeOnClick render={<Link to={to} />}>
      {icon}
      <span>{children}</span>
    </Base.LinkItem>
  )
}

export function MenuSeparator() {
  return <Base.Separator className={styles['line']} />
}

export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)} aria-label={label}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className={styles['item']} closeOnClick>
          {option.icon}
          <span>{option.label}</span>
          <Base.RadioItemIndicator className={styles['check']}>
            <Check size={16} strokeWidth={2} aria-hidden="true" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}
