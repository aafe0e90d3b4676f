import type { Clause } from '#core/document/clause.ts'
import type { DocumentText, ReadDocument } from '#core/document/document.ts'
import type { FailureReason } from '#core/document/failure.ts'
import { FAILURE_MESSAGES } from '#core/document/failure.ts'
import type { Transaction } from '#server/ports/context.ts'
import type { StoredObject } from '#server/ports/object-store.ts'

/** Writes a stage's output; it replaces whatever an earlier try left. */
export type Save = (tx: Transaction) => Promise<void>

/**
 * A step of a document's processing. It may be cut off at any point and run again, on another machine: all it
 * keeps is what `Save` writes in the transaction that also marks the stage as done.
 */
export interface Stage {
  /** @throws PermanentFailure when no retry can help; any other throw is retried */
  run(run: DocumentRun): Promise<Save>
}

/** One run of one document. What a stage worked out is kept for the next; after a crash it is read back. */
export interface DocumentRun {
  readonly documentId: string
  readonly runId: string
  /** Aborts when the server stops or the run has lost its lease. */
  readonly signal: AbortSignal
  /**
   * Begins to read the file, which goes on while other stages run. @returns its page count, as soon as it is open
   * @throws PermanentFailure
   */
  openDocument(): Promise<number>
  /** The file as its reader sees it. Read once per run. @throws PermanentFailure */
  readDocument(): Promise<DocumentReading>
  /** The stored text of all pages. */
  text(): Promise<DocumentText>
  /** The stored clauses. */
  clauses(): Promise<readonly Clause[]>
  /** Writes in a transaction of its own that only counts while this run is the live one. @throws Superseded */
  write(save: Save): Promise<void>
}

export interface DocumentReading {
  readonly document: ReadDocument
  /** A PDF to show instead of the file, already in the object store; null when the file itself shows its pages. */
  readonly view: StoredCopy | null
  /** A small picture of the first page, already in the object store; null when none came about. */
  readonly thumbnail: StoredCopy | null
}

/** What the pipeline made of a file, its bytes under `{bucket}/{objectId}`; it counts once it has its row. */
export interface StoredCopy {
  readonly objectId: string
  readonly stored: StoredObject
}

/** Ends a run for good, with words its owner can read. */
export class PermanentFailure extends Error {
  /** Null where the file is not at fault; then the explanation says what is. */
  readonly reason: FailureReason | null
  /** What a person reads. */
  readonly explanation: string

  constructor(
    ...[reason, options]:
      | [FailureReason, (ErrorOptions & { readonly explanation?: string | undefined })?]
      | [null, ErrorOptions & { readonly explanation: string }]
  ) {
    super(`the document cannot be processed: ${reason ?? 'an error of ours'}`, options)
    this.name = 'PermanentFailure'
    this.reason = reason
    this.explanation =
      reason === null ? options.explanation : (options?.explanation ?? FAILURE_MESSAGES[reason])
  }
}

/** Another run took the document, or it was deleted: whatever this run still holds is worth nothing. */
export class Superseded extends Error {
  constructor() {
    super('the document is no longer in this run')
    this.name = 'Superseded'
  }
}
