import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTextStream } from './read-stream.ts'

function streamOf(pieces: readonly Uint8Array[], error?: Error): ReadableStream<Uint8Array> {
  const left = [...pieces]
  return new ReadableStream({
    pull(controller) {
      const piece = left.shift()
      if (piece) controller.enqueue(piece)
      else if (error) controller.error(error)
      else controller.close()
    },
  })
}

test('hands over the text so far with every piece', async () => {
  const seen: string[] = []
  const bytes = new TextEncoder()
  const text = await readTextStream(streamOf([bytes.encode('Rent is '), bytes.encode('late.')]), (part) =>
    seen.push(part),
  )
  expect(seen).toEqual(['Rent is ', 'Rent is late.'])
  expect(text).toBe('Rent is late.')
})

test('wherever the bytes are cut, the text is the same and never holds half a character', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => text.isWellFormed()),
      fc.array(fc.nat({ max: 160 }), { maxLength: 8 }),
      async (text, cuts) => {
        const bytes = new TextEncoder().encode(text)
        const edges = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length].toSorted(
          (a, b) => a - b,
        )
        const pieces = edges.slice(1).map((end, index) => bytes.slice(edges[index], end))
        const seen: string[] = []
        expect(await readTextStream(streamOf(pieces), (part) => seen.push(part))).toBe(text)
        for (const part of seen) expect(text.startsWith(part)).toBe(true)
      },
    ),
  )
})

test('a broken connection keeps what came before it and reports the break', async () => {
  const seen: string[] = []
  const broken = streamOf([new TextEncoder().encode('Rent')], new TypeError('network error'))
  await expect(readTextStream(broken, (part) => seen.push(part))).rejects.toThrow('network error')
  expect(seen).toEqual(['Rent'])
})
