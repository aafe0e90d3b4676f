import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ModelError } from '#server/ports/model-error.ts'
import { Secret } from '#server/ports/secret.ts'
import {
  MODEL_KEY,
  type ModelBehaviour,
  type ModelProvider,
  startModelProvider,
} from '#tests/support/stand-ins/model-provider.ts'
import { createProviderEmbedder } from './provider.ts'

let provider: ModelProvider
beforeAll(async () => {
  provider = await startModelProvider()
})
afterAll(() => provider.stop())

const times = { tryMs: 20_000, waitsMs: [10, 20], longestWaitMs: 100 }

async function open(kind: 'openai' | 'openai-compatible', changed: Partial<typeof times> = {}) {
  const settings = {
    provider: kind,
    model: 'small',
    baseUrl: provider.baseUrl,
    apiKey: new Secret(MODEL_KEY),
  }
  return createProviderEmbedder(settings, { ...times, ...changed })
}
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ModelError ? error.kind : error),
  )

const sound = (padding: string): string =>
  JSON.stringify({ data: [{ embedding: [1, 2] }, { embedding: [1, 2] }], padding })

describe.each(['openai', 'openai-compatible'] as const)('%s', (kind) => {
  test('gives one unit vector per text, in order, under the name of provider and model', async () => {
    provider.vectors = (texts) => ({ vectors: texts.map((text) => [text.length, 0, 0]) })
    const embedder = await open(kind)
    expect(embedder.model).toBe(`${kind}:small`)
    provider.vectors = (texts) => ({ vectors: texts.map((text) => [3, text.length]) })
    expect(await embedder.embed(['four', ''])).toEqual([
      [0.6, 0.8],
      [3 / Math.hypot(3, 1), 1 / Math.hypot(3, 1)],
    ])
    const { body, headers } = provider.requests.at(-1) ?? {}
    expect(body).toMatchObject({ model: 'small', input: ['four', '-'] })
    expect(headers?.authorization).toBe(`Bearer ${MODEL_KEY}`)
    expect(await embedder.embed([])).toEqual([])
  })

  test('numbers the database cannot hold are zero', async () => {
    const told = [
      [1, 1e-60, -1e-42],
      [1e308, 1, 0],
      [1.7e308, 1.7e308, 1],
      [0, 0, 0],
    ]
    provider.vectors = () => ({ vectors: told })
    const [tiny, huge, ...nowhere] = await (await open(kind)).embed(['a', 'b', 'c', 'd'])
    expect(tiny).toEqual([1, 0, 0])
    expect(huge).toEqual([1, 0, 0])
    expect(nowhere).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  test.each([
    ['401', { status: 401 }, 'refused', 1],
    ['429', { status: 429, headers: { 'retry-after': '0' } }, 'busy', 3],
    ['429 that asks for an hour', { status: 429, headers: { 'retry-after': '3600' } }, 'busy', 1],
    ['500', { status: 500 }, 'failed', 3],
    ['a drop', 'drop', 'failed', 3],
    ['something else than JSON', { status: 200, body: '<html>' }, 'malformed', 1],
    ['too few vectors', { vectors: [[1, 2]] }, 'malformed', 1],
    [
      'vectors of two lengths',
      {
        vectors: [
          [1, 2],
          [1, 2, 3],
        ],
      },
      'malformed',
      1,
    ],
    ['vectors without numbers', { vectors: [[], []] }, 'malformed', 1],
    ['words for numbers', { vectors: [['a'], ['b']] }, 'malformed', 1],
    [
      'a sound reply that is far too long',
      { status: 200, body: sound('x'.repeat(17_000_000)) },
      'malformed',
      1,
    ],
  ] as [string, ModelBehaviour | { vectors: unknown[] }, string, number][])(
    '%s is an error',
    async (_, told, kindOfError, tries) => {
      provider.vectors = () => told
      const before = provider.requests.length
      const embedder = await open(kind)
      expect(await kindOf(embedder.embed(['a', 'b']))).toBe(kindOfError)
      expect(provider.requests.length - before).toBe(tries)
    },
  )

  test('a model that changes the length of its vectors is not believed', async () => {
    const embedder = await open(kind)
    provider.vectors = () => ({ vectors: [[1, 2]] })
    await embedder.embed(['a'])
    provider.vectors = () => ({ vectors: [[1, 2, 3]] })
    expect(await kindOf(embedder.embed(['a']))).toBe('malformed')
  })

  test('what fails for a moment is tried again, and silence is waited for no longer than told', async () => {
    const told: (ModelBehaviour | { vectors: unknown[] })[] = [{ status: 503 }, { vectors: [[0, 5]] }]
    provider.vectors = () => told.shift() ?? 'drop'
    expect(await (await open(kind)).embed(['a'])).toEqual([[0, 1]])
    provider.vectors = () => 'silence'
    expect(await kindOf((await open(kind, { tryMs: 100, waitsMs: [10] })).embed(['a']))).toBe('slow')
  })

  test('stops at once when the caller leaves, also while it waits', async () => {
    for (const told of ['silence', { status: 503 }] as const) {
      provider.vectors = () => told
      const embedder = await open(kind, { waitsMs: [60_000], longestWaitMs: 60_000 })
      const [left, leaving] = [new Error('left'), new AbortController()]
      const before = provider.requests.length
      const embedding = kindOf(embedder.embed(['a'], leaving.signal))
      await expect.poll(() => provider.requests.length).toBe(before + 1)
      setTimeout(() => leaving.abort(left), 100)
      expect(await embedding).toBe(left)
    }
    await expect.poll(() => provider.requests.at(-2)?.closedAt).not.toBeNull()
  })
})
