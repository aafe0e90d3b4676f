import { useCallback, useEffect, useState } from 'react'

interface Countdown {
  /** Whole seconds left; 0 when the time is over. */
  readonly seconds: number
  readonly restart: (durationMs: number) => void
}

/** Counts down from the moment the component appears. Measured by the clock, so a sleeping tab stays right. */
export function useCountdown(durationMs: number): Countdown {
  const [endsAtMs, setEndsAtMs] = useState(() => Date.now() + durationMs)
  const [nowMs, setNowMs] = useState(() => Date.now())
  const isOver = nowMs >= endsAtMs
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isOver])
  const restart = useCallback((nextMs: number) => {
    setNowMs(Date.now())
    setEndsAtMs(Date.now() + nextMs)
  }, [])
  return { seconds: Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)), restart }
}
