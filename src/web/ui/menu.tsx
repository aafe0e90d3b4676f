import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link, type To } from 'react-router'

export interface MenuProps {
  /** The button that opens the menu; it needs an accessible name of its own. */
  readonly trigger: ReactElement<Record<string, unknown>>
  readonly align?: 'start' | 'center' | 'end'
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  readonly children: ReactNode
}

/** A menu of actions: arrow keys, typing ahead, Escape. Fill it with the items below. */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={6} collisionPadding={8} className="menu-port">
          <Base.Popup className="menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface MenuItemProps {
  /** 16 px. */
  readonly icon?: ReactNode
  readonly isDanger?: boolean
  readonly disabled?: boolean
  readonly onSelect: () => void
  readonly children: ReactNode
}

export function MenuItem({ icon, isDanger = false, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item
      className={isDanger ? 'menu-item menu-item-danger' : 'menu-item'}
      disabled={disabled}
      onClick={onSelect}
    >
      {icon}
      <span>{children}</span>
    </Base.Item>
  )
}

interface MenuLinkProps {
  readonly to: To
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <Base.LinkItem className="menu-item" closeOnClick render={<Link to={to} />}>
      {icon}
      <span>{children}</span>
    </Base.LinkItem>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="menu-line" />
}

interface MenuChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
}

/** One of several values; the chosen one carries a check mark. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)} aria-label={label}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className="menu-item" closeOnClick>
          {option.icon}
          <span>{option.label}</span>
          <Base.RadioItemIndicator className="menu-item-check">
            <Check size={16} strokeWidth={2} aria-hidden="true" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}
