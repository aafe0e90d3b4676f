/**
 * What an operator watches. Labels are words of ours (route patterns, stages, reasons): never an id, an address or
 * anything a person wrote.
 */
export interface Metrics {
  /** A request was answered. `route` is its pattern; null for an address nobody knows. */
  countRequest(answered: { method: string; route: string | null; status: number; seconds: number }): void
  /** A stage of a document ended: `done`, `failed` (for good), or `broken` (it will be tried again). */
  countStage(stage: string, outcome: 'done' | 'failed' | 'broken', seconds: number): void
  /** A file begins to be read. @returns what is called with how it ended: `read`, a reason of failure, or `trouble` */
  startReading(): (outcome: string) => void
  /** Somebody waited for a connection to the database. */
  readonly countDatabaseWait: (seconds: number) => void
  /** Asks for values at each look; an asking that fails leaves them out of that look. */
  gauge(
    name: string,
    meaning: string,
    label: string,
    read: () => Promise<Readonly<Record<string, number>>>,
  ): void
  /** Adds what the process itself takes: memory, processor, event loop. Once in a process. */
  watchProcess(): void
  /** Everything, in the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}
