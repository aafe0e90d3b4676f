import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { annotate } from '#core/structure/annotate.ts'
import { structureThreads } from './structure-threads.ts'

const textOf = (text: string) => joinPages([{ number: 1, label: null, text }])
const LEASE = textOf('1. Rent. Tenant shall pay $1,850.00 by the first day of each month.')
const builtHere = (text: typeof LEASE) => annotate(text)
/** Takes seconds and much memory. */
const LONG = textOf('$1 '.repeat(300_000))
const never = new AbortController().signal

test('builds what is built here, document after document and several at once', async () => {
  const threads = structureThreads()
  expect(await threads.run(LEASE, never)).toEqual(builtHere(LEASE))
  const texts = [LEASE, textOf('2. Term. It ends on May 1, 2027.'), textOf('')]
  const built = await Promise.all(texts.map((text) => threads.run(text, never)))
  expect(built).toEqual(texts.map(builtHere))
})

test('ends when its caller does not want it any more, and works on afterwards', async () => {
  const threads = structureThreads()
  const controller = new AbortController()
  const building = threads.run(LONG, controller.signal)
  setTimeout(() => controller.abort(new Error('the server stops')), 300)
  await expect(building).rejects.toThrow('the server stops')
  expect((await threads.run(LEASE, never)).structure.facts).not.toEqual([])
})

test('a text that takes too long or too much memory fails with words for its owner', async () => {
  const slow = structureThreads({ cpuMs: 300 })
  await expect(slow.run(LONG, never)).rejects.toMatchObject({ reason: 'timeout' })
  const small = structureThreads({ heapMegabytes: 40 })
  await expect(small.run(LONG, never)).rejects.toMatchObject({ reason: 'too_large' })
})
