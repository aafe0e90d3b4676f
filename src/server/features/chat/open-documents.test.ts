import { expect, test } from 'vitest'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import type { Context } from '#server/ports/context.ts'
import { createOpenDocuments } from './open-documents.ts'

const claims = { role: 'authenticated' as const, sub: 'ada' }
const lease = { userId: 'ada', documentId: 'lease', documentVersion: '1', isSample: false }

/** A database that answers every read with one page, and counts how often a document was read. */
function opened({ characters = 100, fails = false } = {}) {
  const state = { reads: 0, now: 0, fails }
  const page = { number: 1, text: 'x'.repeat(characters), isAbout: false }
  const rows = async (strings: TemplateStringsArray) =>
    strings.join('').includes('public.document_text') ? [page] : []
  const db = {
    async asCaller(_: unknown, work: (tx: unknown) => Promise<unknown>) {
      state.reads++
      if (state.fails) throw new Error('database away')
      return work({ rows })
    },
  }
  const context = {
    db,
    embedder: { model: 'm' },
    encoder: { id: 'e' },
    clock: { now: () => new Date(state.now) },
    answerModel,
  }
  const documents = createOpenDocuments(
    context as unknown as Pick<Context, 'db' | 'embedder' | 'encoder' | 'clock' | 'answerModel'>,
  )
  return {
    state,
    open: (asked: Partial<typeof lease> = {}) => documents.open(claims, { ...lease, ...asked }),
  }
}

test('a document is read once for questions at the same time and after each other', async () => {
  const { state, open } = opened()
  const [first, second] = await Promise.all([open(), open()])
  expect(await open()).toBe(first)
  expect(second).toBe(first)
  expect(state.reads).toBe(1)
})

test('another state of the document, another document and another user are read anew', async () => {
  const { state, open } = opened()
  await open()
  await open({ documentVersion: '2' })
  await open({ documentId: 'bill' })
  await open({ userId: 'eve' })
  expect(state.reads).toBe(4)
})

test('the sample is read once for everybody', async () => {
  const { state, open } = opened()
  const first = await open({ isSample: true })
  expect(await open({ isSample: true, userId: 'eve' })).toBe(first)
  await open({ isSample: true, documentVersion: '2' })
  expect(state.reads).toBe(2)
})

test('a failed read is not kept', async () => {
  const { state, open } = opened({ fails: true })
  await expect(open()).rejects.toThrow('database away')
  state.fails = false
  expect((await open()).pages).toHaveLength(1)
})

test('what nobody asked about for a while is let go', async () => {
  const { state, open } = opened()
  await open()
  state.now = 9 * 60_000
  await open()
  state.now = 20 * 60_000
  await open({ documentId: 'bill' })
  await open()
  expect(state.reads).toBe(3)
})

test('the ones used last are kept when there is too much to hold', async () => {
  const { state, open } = opened({ characters: 3_000_000 })
  await open({ documentId: 'a' })
  await open({ documentId: 'b' })
  await open({ documentId: 'a' })
  await open({ documentId: 'c' })
  await open({ documentId: 'a' })
  expect(state.reads).toBe(3)
  await open({ documentId: 'b' })
  expect(state.reads).toBe(4)
})

test('a document larger than all that is held still answers its chat from memory', async () => {
  const { state, open } = opened({ characters: 9_000_000 })
  await open()
  await open()
  expect(state.reads).toBe(1)
})
