/** A bar at the lower edge of the window that toasts stay above carries this attribute. */
const BARS = '[data-toast-floor]'
const TOASTS = '[data-sonner-toast]'
/** While toasts are on the screen bars grow and screens change: the place is looked at again this often. */
const LOOK_MS = 250
/** What has the focus and is higher than this is a region, not a control. */
const CONTROL_MAX_PX = 160
const GAP_PX = 12
/** A bar ends this near the lower edge. */
const EDGE_PX = 16

interface Span {
  readonly top: number
  readonly bottom: number
}

/**
 * How far above the lower edge of the window toasts begin: above every bar there, and above what has the focus
 * where they would cover it and there is room.
 * @param bars upper and lower edges of the bars below the toasts
 * @param focused the control that has the focus, if it is in their column
 * @param stackPx height of the toasts together
 */
export function toastFloor(
  windowPx: number,
  bars: readonly Span[],
  focused: Span | null,
  stackPx: number,
): number {
  // A bar inside the page, not at its edge, is nothing to stand on.
  const tops = bars.filter(({ bottom }) => bottom >= windowPx - EDGE_PX).map(({ top }) => top)
  const floor = windowPx - Math.min(windowPx, ...tops)
  if (focused === null || stackPx === 0) return floor
  const bottom = windowPx - floor - GAP_PX
  if (focused.bottom <= bottom - stackPx || focused.top >= bottom) return floor
  const raised = windowPx - focused.top
  return raised + GAP_PX + stackPx <= windowPx ? raised : floor
}

/** Keeps the toasts in `host` off the bars and the focus, from now until the answered function is called. */
export function placeToasts(host: HTMLElement): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const place = () => {
    const toasts = [...host.querySelectorAll(TOASTS)].map((toast) => toast.getBoundingClientRect())
    const column = host.querySelector('[data-sonner-toaster]')?.getBoundingClientRect()
    if (column === undefined || toasts.length === 0) return
    const isInColumn = ({ left, right, height }: DOMRect) =>
      height > 0 && left < column.right && right > column.left
    const bars = [...document.querySelectorAll(BARS)]
      .filter((bar) => bar.checkVisibility())
      .map((bar) => bar.getBoundingClientRect())
      .filter(isInColumn)
    const focused = document.activeElement
    const control = focused?.matches('body, main') || host.contains(focused) ? null : focused
    const rect = control?.getBoundingClientRect() ?? null
    const floor = toastFloor(
      window.innerHeight,
      bars,
      rect && isInColumn(rect) && rect.height <= CONTROL_MAX_PX ? rect : null,
      Math.max(...toasts.map(({ height }) => height)),
    )
    document.documentElement.style.setProperty('--toast-floor', `${floor}px`)
  }
  const look = () => {
    const hasToasts = host.querySelector(TOASTS) !== null
    if (hasToasts) place()
    if (hasToasts && timer === undefined) timer = setInterval(place, LOOK_MS)
    if (!hasToasts && timer !== undefined) {
      clearInterval(timer)
      timer = undefined
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(host, { childList: true, subtree: true })
  document.addEventListener('focusin', place)
  look()
  return () => {
    observer.disconnect()
    clearInterval(timer)
    document.removeEventListener('focusin', place)
  }
}
