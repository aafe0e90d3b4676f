import type { KeyboardEvent } from 'react'

const STOPS = 'a[href], button, input, select, textarea, [tabindex]'

/** What Tab reaches below an element, in the order of the page. */
export const stopsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) =>
      stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true }),
  )

/**
 * After the last control of a modal popup Tab goes to the first, and with Shift the other way round. The
 * library's guard does so a frame later: a second Tab within that frame would leave the popup
 * (floating-ui issue 3498).
 */
export function holdFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: popup, target } = event
  // A popup over this one, in the tree of components only, holds its own.
  if (event.key !== 'Tab' || !(target instanceof Node) || !popup.contains(target)) return
  const stops = stopsIn(popup)
  const ahead = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  if (stops.some((stop) => (target.compareDocumentPosition(stop) & ahead) !== 0)) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
