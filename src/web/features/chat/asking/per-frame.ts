/** Hands over the newest text at most once per frame; `flush` hands over what is still waiting. */
export function perFrame(onText: (text: string) => void): {
  text: (text: string) => void
  flush: () => void
} {
  let waiting: string | null = null
  let frame = 0
  const flush = () => {
    window.cancelAnimationFrame(frame)
    frame = 0
    if (waiting !== null) onText(waiting)
    waiting = null
  }
  return {
    flush,
    text: (text) => {
      waiting = text
      if (frame === 0) frame = window.requestAnimationFrame(flush)
    },
  }
}
