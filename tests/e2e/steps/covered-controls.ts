import type { Page } from './test.ts'

/**
 * What a reader could not press or read, as sentences: a control whose middle another element covers when it is
 * scrolled into view, and words cut off without an ellipsis. Scroll positions are put back.
 */
export function findUnreachable(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const MOST_CONTROLS = 100
    const CONTROLS = 'a[href], button, input, select, textarea, [role="menuitem"], [role="slider"]'
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`
    /** Shown only under the pointer or with the focus. */
    const isFolded = (element: Element): boolean => {
      const frame = element.parentElement
      if (frame === null) return false
      const isClosed =
        frame.clientWidth * frame.clientHeight === 0 && getComputedStyle(frame).overflow === 'hidden'
      return isClosed || isFolded(frame)
    }
    /** Behind an open dialog nothing is to be pressed; what only speech programs read has no place on screen. */
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 4 &&
        height > 4 &&
        !isFolded(element) &&
        element.closest('[inert], [aria-hidden="true"], [data-base-ui-inert]') === null &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }
    const places = [...document.querySelectorAll('*')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }))
    const found: string[] = []
    const controls = [...document.querySelectorAll(CONTROLS)]
    // Of a page of several hundred links some tell enough.
    const step = Math.ceil(controls.length / MOST_CONTROLS)
    for (const [index, control] of controls.entries()) {
      if (index % step !== 0) continue
      if (!isShown(control)) continue
      const covering = (): Element | null => {
        control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        const box = control.getClientRects()[0]
        if (!box) return null
        const x = box.left + box.width / 2
        const y = box.top + box.height / 2
        if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return null
        const hit = document.elementFromPoint(x, y)
        const isItself =
          hit === null ||
          control.contains(hit) ||
          (control as HTMLInputElement).labels?.[0]?.contains(hit) === true ||
          // Toasts pass by themselves; where they may lie is a test of their own.
          hit.closest('[data-sonner-toaster]') !== null
        return isItself ? null : hit
      }
      // What floats over text may go as soon as the reader has come to the end of it.
      if (covering() !== null) await new Promise((done) => setTimeout(done, 100))
      const hit = covering()
      if (hit !== null) found.push(`${nameOf(control)} is covered by ${nameOf(hit)}`)
    }
    for (const { element, top, left } of places) {
      element.scrollTop = top
      element.scrollLeft = left
    }
    const words = [...document.querySelectorAll('h1, h2, h3, p, a, button, label, td, th, li, dd, dt, span')]
    for (const element of words) {
      const { overflowX, textOverflow, position } = getComputedStyle(element)
      if (!['hidden', 'clip'].includes(overflowX) || textOverflow === 'ellipsis' || position === 'absolute')
        continue
      if (isShown(element) && element.scrollWidth > element.clientWidth + 1)
        found.push(`${nameOf(element)} is cut off`)
    }
    return found
  })
}
