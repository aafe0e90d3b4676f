import { FileText, Minus, Plus, Type } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import styles from './receipt-view.module.css'

/** A receipt as words, or as the picture of its page. */
export type ReceiptView = 'text' | 'page'

interface ReceiptViewSwitchProps {
  readonly view: ReceiptView
  readonly onView: (view: ReceiptView) => void
  /** Whether there is no picture to switch to. */
  readonly isTextOnly: boolean
  /** What belongs to the chosen view. */
  readonly children: ReactNode
}

/** Text or page: radio buttons, so that the arrow keys change it. */
export function ReceiptViewSwitch({ view, onView, isTextOnly, children }: ReceiptViewSwitchProps) {
  return (
    <div className={styles['row']}>
      <fieldset className={styles['switch']} hidden={isTextOnly}>
        <legend className="vh">Show the receipt as</legend>
        <Choice isChosen={view === 'text'} onChoose={() => onView('text')}>
          <Type size={16} strokeWidth={1.75} aria-hidden="true" />
          Text
        </Choice>
        <Choice isChosen={view === 'page'} onChoose={() => onView('page')}>
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
          Page
        </Choice>
      </fieldset>
      {children}
    </div>
  )
}

interface ChoiceProps {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name="receipt-view" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}

/** @param onZoom makes the picture larger, or smaller */
export function ZoomButtons({ onZoom }: { onZoom: (isLarger: boolean) => void }) {
  return (
    <span className={styles['pair']} role="group" aria-label="Zoom">
      <IconButton
        label="Zoom out"
        icon={<Minus size={20} aria-hidden="true" />}
        onClick={() => onZoom(false)}
      />
      <IconButton label="Zoom in" icon={<Plus size={20} aria-hidden="true" />} onClick={() => onZoom(true)} />
    </span>
  )
}

/** Sizes of text, of which `receipt-text.module.css` knows how large each is. */
const LARGEST_TEXT = 3
const USUAL_TEXT = 1

/** What was kept of a choice, if it is one. */
export function textSizeOf(stored: string | null): number {
  const size = stored === null ? USUAL_TEXT : Number(stored)
  return Number.isInteger(size) && size >= 0 && size <= LARGEST_TEXT ? size : USUAL_TEXT
}

export function TextSizeButtons({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  return (
    <span className={styles['pair']} role="group" aria-label="Text size">
      <IconButton
        label="Smaller text"
        className={styles['smaller']}
        icon={<span aria-hidden="true">A</span>}
        // The focus would be lost on a button that stops being one.
        aria-disabled={size === 0}
        onClick={() => onSize(Math.max(0, size - 1))}
      />
      <IconButton
        label="Larger text"
        className={styles['larger']}
        icon={<span aria-hidden="true">A</span>}
        aria-disabled={size === LARGEST_TEXT}
        onClick={() => onSize(Math.min(LARGEST_TEXT, size + 1))}
      />
    </span>
  )
}
