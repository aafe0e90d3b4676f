import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ModelEnd } from '#server/ports/language-model.ts'
import { ModelError } from '#server/ports/model-error.ts'
import { Secret } from '#server/ports/secret.ts'
import {
  answering,
  MODEL_KEY,
  type ModelBehaviour,
  type ModelProvider,
  startModelProvider,
} from '#tests/support/stand-ins/model-provider.ts'
import {
  INPUT_TOKENS,
  MODEL_WIRES,
  OUTPUT_TOKENS,
  type WireName,
} from '#tests/support/stand-ins/model-wires.ts'
import { createLanguageModel } from './language-model.ts'

let provider: ModelProvider
beforeAll(async () => {
  provider = await startModelProvider()
})
afterAll(() => provider.stop())

const prompt = { rules: 'Answer.', message: '{"question":"Why?"}' }
/** What a test is not about is not to end it, however busy the machine. */
const patient = { firstMs: 20_000, silenceMs: 20_000, totalMs: 60_000 }

async function run(
  wire: WireName,
  behaviour: ModelBehaviour | (() => ModelBehaviour),
  { times = patient, signal = new AbortController().signal } = {},
): Promise<{ text: string; end: ModelEnd | null; error: unknown; ms: number }> {
  provider.behaviour = () => (typeof behaviour === 'function' ? behaviour() : behaviour)
  const settings = { provider: wire, model: 'm', baseUrl: provider.baseUrl, apiKey: new Secret(MODEL_KEY) }
  const model = await createLanguageModel(settings, times)
  const began = performance.now()
  const pieces = model.stream({ prompt, maxTokens: 500, signal })
  let text = ''
  const outcome = await (async () => {
    for (;;) {
      const step = await pieces.next()
      if (step.done) return { end: step.value, error: null }
      text += step.value
    }
  })().catch((error: unknown) => ({ end: null, error }))
  return { text, ...outcome, ms: performance.now() - began }
}

describe.each(Object.keys(MODEL_WIRES) as WireName[])('%s', (wire) => {
  let before = 0
  beforeEach(() => {
    before = provider.requests.length
  })
  const calls = () => provider.requests.slice(before)
  const kindOf = (error: unknown) => (error instanceof ModelError ? error.kind : error)

  test('streams the text and tells what it cost', async () => {
    const { text, end } = await run(wire, answering('Rent is due – “on the 1st”. ✓'))
    expect(text).toBe('Rent is due – “on the 1st”. ✓')
    expect(end).toEqual({ tokens: INPUT_TOKENS + OUTPUT_TOKENS, isCut: false })
    const [call] = calls()
    expect(JSON.stringify(call?.headers)).toContain(MODEL_KEY)
    expect(JSON.stringify(call?.body)).toContain('Answer.')
    expect(call?.body['stream']).toBe(true)
    if (wire === 'openai') expect(call?.body['store']).toBe(false)
  })

  test.each([
    ['401', { status: 401 }, 'refused', 1],
    ['404', { status: 404 }, 'refused', 1],
    ['429 that asks for a minute', { status: 429, headers: { 'retry-after': '60' } }, 'busy', 1],
    ['429 that asks for no time', { status: 429, headers: { 'retry-after': '0' } }, 'busy', 2],
    ['500', { status: 500, body: '<html>' }, 'failed', 2],
    ['a connection that breaks', 'drop', 'failed', 2],
    ['a redirect', 'redirect', 'failed', 2],
    ['silence from the start', 'silence', 'slow', 1],
    ['headers and then silence', { steps: [{ ending: 'silence' }] }, 'slow', 1],
    [
      'text that is empty for ever',
      {
        steps: [
          ...Array.from({ length: 500 }, () => [{ text: '' }, { waitMs: 20 }]).flat(),
          { ending: 'stop' },
        ],
      },
      'slow',
      1,
    ],
    ['no text at all', { steps: [{ ending: 'end' }] }, 'malformed', 1],
    ['something else than events', { status: 200, body: '<html>Welcome' }, 'malformed', 1],
    [
      'broken JSON',
      { steps: [{ bytes: 'event: x\ndata: {"type": <?\n\n' }, { ending: 'stop' }] },
      'malformed',
      1,
    ],
  ] as [string, ModelBehaviour | 'redirect', string, number][])('%s', async (_, told, kind, tries) => {
    const here = provider.baseUrl + MODEL_WIRES[wire].path
    const behaviour = told === 'redirect' ? { status: 307, headers: { location: here } } : told
    const times = kind === 'slow' ? { ...patient, firstMs: 3_000 } : patient
    const { text, error } = await run(wire, behaviour, { times })
    expect(text).toBe('')
    expect(kindOf(error)).toBe(kind)
    expect(calls()).toHaveLength(tries)
  })

  test('tries once more while there is no text, and is not tried again behind it', async () => {
    const behaviours: ModelBehaviour[] = [{ status: 500 }, answering('Yes.')]
    expect((await run(wire, () => behaviours.shift() ?? 'drop')).text).toBe('Yes.')
    expect(calls()).toHaveLength(2)
    const { text, error } = await run(wire, { steps: [{ text: 'Yes' }, { ending: 'drop' }] })
    expect(text).toBe('Yes')
    expect(error).toBeInstanceOf(ModelError)
    expect(calls()).toHaveLength(3)
  })

  test.each([
    ['silence after some text', [{ text: 'Some' }, { ending: 'silence' }], 'slow'],
    ['a drop after some text', [{ text: 'Some' }, { waitMs: 20 }, { ending: 'drop' }], 'malformed'],
    ['an end without its last events', [{ text: 'Some' }, { ending: 'end' }], 'malformed'],
    [
      'broken JSON after some text',
      [{ text: 'Some' }, { bytes: 'data: {"a\n\n' }, { ending: 'stop' }],
      'malformed',
    ],
  ] as const)('%s ends it', async (_, steps, kind) => {
    const times = kind === 'slow' ? { ...patient, silenceMs: 1_500 } : patient
    const { text, error } = await run(wire, { steps }, { times })
    expect(text).toBe('Some')
    expect(['failed', kind]).toContain(kindOf(error))
  })

  test('a trickle ends with the total time', async () => {
    const steps = Array.from({ length: 40 }, () => [{ text: 'a ' }, { waitMs: 100 }]).flat()
    const { error, ms, text } = await run(wire, { steps }, { times: { ...patient, totalMs: 1_000 } })
    expect(kindOf(error)).toBe('slow')
    expect(ms).toBeGreaterThan(900)
    // Long before the forty pieces had come.
    expect(text.length).toBeLessThan(2 * 40)
  })

  test('an endless text is cut, and the connection is closed', async () => {
    const { text, end } = await run(wire, { steps: [{ endlessly: 'word '.repeat(50) }] })
    expect(text).toHaveLength(20_000)
    expect(end).toEqual({ tokens: null, isCut: true })
    await expect.poll(() => calls()[0]?.closedAt).not.toBeNull()
  })

  test('one huge token is cut or refused, and the connection is closed', async () => {
    const { text, error } = await run(wire, { steps: [{ endlessly: 'x'.repeat(6_000_000) }] })
    expect(text.length).toBeLessThanOrEqual(20_000)
    if (text === '') expect(error).toBeInstanceOf(ModelError)
    await expect.poll(() => calls()[0]?.closedAt).not.toBeNull()
  })

  test('an answer as long as it may be is told to be cut', async () => {
    const { text, end } = await run(wire, { steps: [{ text: 'Half a sen' }, { ending: 'length' }] })
    expect([text, end?.isCut]).toEqual(['Half a sen', true])
  })

  test('characters cut into bytes are whole again, and broken ones become marks', async () => {
    const whole = await run(wire, {
      steps: [{ text: 'Miete: 900 € – “ja” 😀', inPiecesOf: 1 }, { ending: 'stop' }],
    })
    expect(whole.text).toBe('Miete: 900 € – “ja” 😀')
    const event = Buffer.from(MODEL_WIRES[wire].text('a?b'))
    event[event.lastIndexOf('?')] = 0xc3
    const broken = await run(wire, { steps: [{ bytes: event }, { ending: 'stop' }] })
    expect(broken.text).toBe('a\uFFFDb')
  })

  test('is broken off at once when the caller leaves, before or after the first text', async () => {
    for (const behaviour of ['silence', { steps: [{ text: 'Some' }, { ending: 'silence' }] }] as const) {
      const leaving = new AbortController()
      const callsBefore = calls().length
      const running = run(wire, behaviour, { signal: leaving.signal })
      await expect.poll(() => calls().length).toBe(callsBefore + 1)
      setTimeout(() => leaving.abort(new Error('left')), 100)
      const { error } = await running
      expect(error).toEqual(new Error('left'))
      await expect.poll(() => calls().every(({ closedAt }) => closedAt !== null)).toBe(true)
    }
    expect(calls()).toHaveLength(2)
  })
})

test('a caller that stops reading closes the connection', async () => {
  provider.behaviour = () => ({ steps: [{ text: 'Some' }, { ending: 'silence' }] })
  const settings = {
    provider: 'openai-compatible' as const,
    model: 'm',
    baseUrl: provider.baseUrl,
    apiKey: null,
  }
  const model = await createLanguageModel(settings)
  for await (const piece of model.stream({ prompt, maxTokens: 5, signal: new AbortController().signal })) {
    expect(piece).toBe('Some')
    break
  }
  await expect.poll(() => provider.requests.at(-1)?.closedAt).not.toBeNull()
  expect(provider.requests.at(-1)?.headers.authorization).toBeUndefined()
})
