export interface TimeLimits {
  /** For the whole file, unless pages have to be recognized. */
  readonly wallMs: number
  /** What every page that was recognized adds: such pages take their time, and only words earn more of it. */
  readonly recognizedPageMs: number
  /** Without a sign of progress: no page takes as long as this. */
  readonly silenceMs: number
}

export interface TimeBudget {
  /** How long the reading may take, as far as is known now. */
  readonly allowedMs: number
  /** A sign of progress; `hasRecognizedPage` when it was a page of recognized words. */
  progress(hasRecognizedPage: boolean): void
  stop(): void
}

/** Calls `onOver` once when a reading takes longer than its limits allow. */
export function startTimeBudget(limits: TimeLimits, onOver: (detail: string) => void): TimeBudget {
  const started = performance.now()
  let allowedMs = limits.wallMs
  const onWall = () => onOver(`not done after ${allowedMs} ms`)
  const onSilence = () => onOver(`no progress for ${limits.silenceMs} ms`)
  let wall = setTimeout(onWall, allowedMs)
  let silence = setTimeout(onSilence, limits.silenceMs)
  let isStopped = false
  return {
    get allowedMs() {
      return allowedMs
    },
    progress(hasRecognizedPage) {
      if (isStopped) return
      clearTimeout(silence)
      silence = setTimeout(onSilence, limits.silenceMs)
      if (!hasRecognizedPage) return
      allowedMs += limits.recognizedPageMs
      clearTimeout(wall)
      wall = setTimeout(onWall, started + allowedMs - performance.now())
    },
    stop() {
      isStopped = true
      clearTimeout(wall)
      clearTimeout(silence)
    },
  }
}
