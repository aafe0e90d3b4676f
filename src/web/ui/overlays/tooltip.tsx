import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '#web/constants.ts'
import { IconButton, type IconButtonProps } from '../buttons/icon-button.tsx'
import styles from './tooltip.module.css'

/** Stands around a screen with tooltips: the first one waits, its neighbours then open at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={TOOLTIP_DELAY_MS} timeout={TOOLTIP_SKIP_MS}>
      {children}
    </Base.Provider>
  )
}

interface TooltipProps {
  /** Repeats the accessible name or adds a hint; never the only place a fact stands. */
  readonly label: ReactNode
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  /** One focusable element; it receives the handlers. */
  readonly children: ReactElement<Record<string, unknown>>
}

export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className={styles['port']}>
          <Base.Popup className={styles['tip']}>{label}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** A tooltip that has no neighbours. */
export function LoneTooltip(props: TooltipProps) {
  return (
    <TooltipProvider>
      <Tooltip {...props} />
    </TooltipProvider>
  )
}

/** A button with an icon only, whose name shows as a tooltip too. */
export function TipButton(props: IconButtonProps) {
  return (
    <Tooltip label={props.label}>
      <IconButton {...props} />
    </Tooltip>
  )
}
