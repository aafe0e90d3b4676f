import type { Answer } from '#core/answer/answer.ts'
import type { Asked } from '#core/answer/question/asked.ts'
import { assembleModelAnswer } from '#core/answer/model/assemble-model-answer.ts'
import { cutNote, type EngineReason, withEngineNote } from '#core/answer/model/engine-note.ts'
import { resolveReferences } from '#core/answer/model/evidence-references.ts'
import { issuePassages } from '#core/answer/model/model-passages.ts'
import type { Receipt } from '#core/answer/rank/locate-quotes.ts'
import type { OpenDocument } from '#core/answer/source/open-document.ts'
import { buildPrompt } from '#core/answer/model/prompt.ts'
import { writeAnswer } from '#core/answer/text/write-answer.ts'
import type { Context } from '#server/ports/context.ts'
import type { LanguageModel, ModelCall } from '#server/ports/language-model.ts'
import { describeError } from '#server/http/describe-error.ts'
import { ModelError } from '#server/ports/model-error.ts'
import { aboutTokens, reserveModelCall, settleModelCall } from './model-spending.ts'

/** Of one answer, a model's thoughts included. */
const MAX_ANSWER_TOKENS = 2_000

export interface ModelAnswering extends Asked {
  readonly userId: string
  readonly document: OpenDocument
  readonly model: LanguageModel
  /** What the local answer engine answers; it has passed the gate. */
  readonly local: Answer
  /** What it found. */
  readonly receipts: readonly Receipt[]
  /** Aborts when the reader has left: the call ends at once, and there is no answer. */
  readonly left: AbortSignal
}

/**
 * An answer by a language model from passages of ours, checked by the same gate as every other. Until its first
 * words have passed the local answer engine can step in, with a note; a later error breaks the answer off.
 *
 * @returns the local answer engine's answer where it stepped in, else null
 * @throws ModelError in the midst of an answer; the signal's reason when the reader has left
 */
export async function* answerWithModel(
  deps: Pick<Context, 'db' | 'config' | 'log'>,
  asked: ModelAnswering,
): AsyncGenerator<string, Answer | null> {
  const { document, local } = asked
  const { documentId } = document
  const passages = issuePassages(document, asked, asked.receipts)
  // Nothing to answer from: the local answer engine says so as well as any.
  if (passages.length === 0) {
    yield* writeAnswer(local, documentId)
    return local
  }
  let isUnderWay = false
  let reason: EngineReason = 'unusable'
  try {
    const prompt = buildPrompt(asked, passages)
    const written = resolveReferences(spendOn(deps, asked, prompt), documentId, passages)
    for await (const piece of assembleModelAnswer(written, document, local)) {
      isUnderWay = true
      yield piece
    }
    if (isUnderWay) return null
    deps.log.warn({ model: asked.model.name }, 'nothing of what the language model wrote could be used')
  } catch (error) {
    asked.left.throwIfAborted()
    reason = reasonOf(error)
    const { kind = 'unknown', status = null } = error instanceof ModelError ? error : {}
    const facts = { model: asked.model.name, reason, kind, status }
    deps.log.warn(facts, isUnderWay ? 'the model broke off' : 'the local answer engine answers for the model')
    if (isUnderWay) throw error
  }
  const noted = withEngineNote(local, reason)
  yield* writeAnswer(noted, documentId)
  return noted
}

/** The call may not be made now. */
class NoCall extends Error {
  readonly reason: EngineReason
  constructor(reason: EngineReason) {
    super(`no model call: ${reason}`)
    this.name = 'NoCall'
    this.reason = reason
  }
}

function reasonOf(error: unknown): EngineReason {
  if (error instanceof NoCall) return error.reason
  if (!(error instanceof ModelError)) return 'failed'
  if (error.kind === 'malformed') return 'unusable'
  return error.kind === 'refused' ? 'failed' : error.kind
}

/** The model's text in whole lines. What it may cost is reserved before, what it has cost is counted after. */
async function* spendOn(
  deps: Pick<Context, 'db' | 'config' | 'log'>,
  { model, userId, left }: ModelAnswering,
  prompt: ModelCall['prompt'],
): AsyncGenerator<string> {
  left.throwIfAborted()
  const asking = aboutTokens(prompt.rules) + aboutTokens(prompt.message)
  const reserved = await reserveModelCall(deps, userId, asking + MAX_ANSWER_TOKENS)
  if (typeof reserved === 'string') throw new NoCall(reserved)
  const pieces = model.stream({ prompt, maxTokens: MAX_ANSWER_TOKENS, signal: left })
  let text = ''
  let sent = 0
  let used: number | null = null
  try {
    for (;;) {
      const step = await pieces.next()
      if (step.done) {
        used = step.value.tokens || null
        // The last line of a text that was cut may be half a sentence.
        yield step.value.isCut ? cutNote(text.slice(0, sent)) : text.slice(sent)
        return
      }
      text += step.value
      const end = text.lastIndexOf('\n') + 1
      if (end > sent) yield text.slice(sent, (sent = end))
    }
  } catch (error) {
    // Who answers with an error instead of text takes nothing for it.
    const isFree = error instanceof ModelError && error.status !== null && error.status >= 400
    if (isFree && text === '') used = 0
    throw error
  } finally {
    await pieces.return(undefined as never)
    // If that cannot be noted, what was reserved stays counted.
    await settleModelCall(deps, reserved, used ?? asking + aboutTokens(text)).catch((error: unknown) => {
      deps.log.error({ err: describeError(error) }, 'the cost of a model call is not noted')
    })
  }
}
