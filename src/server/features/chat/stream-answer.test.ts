import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { streamAnswer } from './stream-answer.ts'

async function* pieces(...parts: (string | Error)[]): AsyncGenerator<string> {
  for (const part of parts) {
    if (part instanceof Error) throw part
    yield part
  }
}
const ignore = (): void => {}

test('passes every piece on and ends once the whole answer is kept', async () => {
  const kept: string[] = []
  const stream = await streamAnswer(
    pieces('One ', 'two ', 'three.'),
    async (answer) => void kept.push(answer),
    ignore,
  )
  stream.on('end', () => kept.push('ended'))
  expect(await text(stream)).toBe('One two three.')
  expect(kept).toEqual(['One two three.', 'ended'])
})

test('what the pieces return is kept with the text', async () => {
  async function* typed(): AsyncGenerator<string, number> {
    yield 'One '
    yield 'two.'
    return 2
  }
  const kept: unknown[] = []
  const stream = await streamAnswer(typed(), async (...answer) => void kept.push(answer), ignore)
  expect(await text(stream)).toBe('One two.')
  expect(kept).toEqual([['One two.', 2]])
})

test('fails before there is a stream when the first piece fails, and keeps nothing', async () => {
  const kept: string[] = []
  const save = async (answer: string): Promise<void> => void kept.push(answer)
  await expect(streamAnswer(pieces(new Error('no words')), save, ignore)).rejects.toThrow('no words')
  await expect(streamAnswer(pieces(), save, ignore)).rejects.toThrow('at least one piece')
  expect(kept).toEqual([])
})

test('breaks off when a later piece fails, and keeps nothing', async () => {
  const seen: unknown[] = []
  const stream = await streamAnswer(
    pieces('One ', new Error('lost')),
    async () => void seen.push('kept'),
    (error) => seen.push(error),
  )
  await expect(text(stream)).rejects.toThrow('the answer broke off')
  expect(seen).toEqual([new Error('lost')])
})

test('breaks off when the answer cannot be kept: what the reader has must be what is stored', async () => {
  const save = async (): Promise<void> => {
    throw new Error('database away')
  }
  const stream = await streamAnswer(pieces('One ', 'two.'), save, ignore)
  await expect(text(stream)).rejects.toThrow('the answer broke off')
})

test.each([0, 1, 2, 3])(
  'is made to its end and kept when the reader leaves after %i pieces',
  async (count) => {
    const kept = Promise.withResolvers<string>()
    const stream = await streamAnswer(
      pieces('One ', 'two ', 'three.'),
      async (answer) => kept.resolve(answer),
      ignore,
    )
    const reader = stream[Symbol.asyncIterator]()
    for (let read = 0; read < count; read += 1) await reader.next()
    stream.destroy()
    expect(await kept.promise).toBe('One two three.')
  },
)
