import type { ReactElement, ReactNode } from 'react'
import type { To } from 'react-router'

export interface MenuProps {
  /** The button that opens the menu; it needs an accessible name of its own. */
  readonly trigger: ReactElement<Record<string, unknown>>
  readonly align?: 'start' | 'center' | 'end'
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  readonly children: ReactNode
}

export interface MenuItemProps {
  /** 16 px. */
  readonly icon?: ReactNode
  readonly isDanger?: boolean
  readonly disabled?: boolean
  readonly onSelect: () => void
  readonly children: ReactNode
}

export interface MenuLinkProps {
  readonly to: To
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export interface MenuChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
}
