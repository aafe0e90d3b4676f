import { stopsIn } from './overlays/hold-focus.ts'

/** So long a screen may take to give the focus away by itself; it knows best where a person goes on. */
const SETTLE_MS = 50

/** Also sheets and drawers: nothing behind one can be reached. */
const DIALOGS = '[role="dialog"], [role="alertdialog"]'

/** What a person works in; the next control is looked for no further. */
const AREAS = `main, nav, aside, ${DIALOGS}`

interface Neighbours {
  readonly before: Node | null
  readonly after: Node | null
}

/** Where something was that is gone: what it stood in, from the inside out, and what stood beside it. */
interface Gap extends Neighbours {
  readonly around: readonly Element[]
}

/**
 * Whoever presses a control that disappears by that goes on at the next one: the browser would begin anew at the top
 * of the page, and a screen reader with it. A control that was switched off has the focus back as soon as it is on.
 * A focus that a person gave up, by a press beside everything, stays given up.
 * @returns ends it
 */
export function keepFocus(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let held: Element | null = null
  let heldIn: Element | null = null
  let gap: Gap | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const hold = (element: Element | null): void => {
    held = element
    heldIn = element?.parentElement?.closest(DIALOGS) ?? null
    gap = null
  }
  /** Where something is gone from a dialog, the library gives the focus to all of the dialog. */
  const isNowhere = (): boolean => {
    const { activeElement: active } = document
    return active === null || active === document.body || (active === heldIn && held?.isConnected === false)
  }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!isNowhere()) hold(target instanceof Element ? target : null)
    },
    { signal },
  )
  document.addEventListener('pointerdown', () => hold(null), { signal, capture: true })
  // What had the focus before a press on it is not told of anew.
  document.addEventListener('click', () => isNowhere() || hold(document.activeElement), {
    signal,
    capture: true,
  })

  const settle = (): void => {
    timer = undefined
    if (held === null || !isNowhere()) return
    if (gap !== null) stopAt(gap)?.focus({ preventScroll: true })
    else if (held instanceof HTMLElement && !held.matches(':disabled')) held.focus({ preventScroll: true })
  }
  const observer = new MutationObserver((records) => {
    if (held === null) return
    if (gap === null && !held.isConnected) {
      gap = gapOf(held, records)
      // Once for each gap: an answer that is being written changes the page all the time.
      if (gap !== null) {
        clearTimeout(timer)
        timer = undefined
      }
    }
    if (gap === null && !records.some(({ target }) => target === held)) return
    timer ??= setTimeout(settle, SETTLE_MS)
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  return () => {
    listening.abort()
    observer.disconnect()
    clearTimeout(timer)
  }
}

function gapOf(gone: Element, records: readonly MutationRecord[]): Gap | null {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
  if (record === undefined) return null
  const around: Element[] = []
  for (let element = elementOf(record.target); element !== null; element = element.parentElement)
    around.push(element)
  return { around, before: record.previousSibling, after: record.nextSibling }
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)

/** The control after the gap, else the one before it, else its area, or the one that is there now. */
function stopAt({ around, before, after }: Gap): HTMLElement | null {
  const inner = around.findIndex(({ isConnected }) => isConnected)
  const from = around.slice(Math.max(inner, 0))
  const area = from.find((element) => element.matches(AREAS))
  if (area === undefined) return present()
  let mark: Neighbours | null = inner === 0 ? { before, after } : null
  for (const element of from) {
    const next = nextStop(stopsIn(element), mark)
    if (next !== undefined) return next
    if (element === area) break
    mark = { before: element, after: element.nextSibling }
  }
  return area instanceof HTMLElement && area.hasAttribute('tabindex') ? area : present()
}

/** The first that stands behind what was there, else the last. */
function nextStop(stops: readonly HTMLElement[], mark: Neighbours | null): HTMLElement | undefined {
  return mark === null ? stops[0] : (stops.find((stop) => isAfter(mark, stop)) ?? stops.at(-1))
}

/** Whether a control stands behind what was removed. */
function isAfter({ before, after }: Neighbours, stop: Element): boolean {
  if (after?.isConnected === true) return after.contains(stop) || isBehind(after, stop)
  if (before?.isConnected === true) return !before.contains(stop) && isBehind(before, stop)
  return false
}

const isBehind = (node: Node, stop: Element): boolean =>
  (node.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The dialog on top, else the main area: all of the screen before is gone. */
const present = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(DIALOGS)].at(-1) ?? document.querySelector('main')
