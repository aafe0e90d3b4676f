import { expect, test } from 'vitest'
import { DrawQueue } from './draw-queue.ts'

/** A queue of named drawings that end when told to. */
function setUp() {
  const queue = new DrawQueue()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, distance: number, signal = new AbortController().signal) =>
    queue.add({
      distance: () => distance,
      signal,
      run: () => {
        begun.push(name)
        return new Promise((end) => ends.set(name, end))
      },
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((done) => setTimeout(done))
  }
  return { add, begun, end }
}
const turn = () => new Promise((done) => setTimeout(done))

test('draws one at a time, the nearest first', async () => {
  const { add, begun, end } = setUp()
  add('above', 2)
  add('in view', 0)
  add('below', 1)
  await turn()
  expect(begun).toEqual(['in view'])
  add('nearer', 0.5)
  await end('in view')
  expect(begun).toEqual(['in view', 'nearer'])
  await end('nearer')
  await end('below')
  expect(begun).toEqual(['in view', 'nearer', 'below', 'above'])
})

test('leaves out what is not wanted any more', async () => {
  const { add, begun, end } = setUp()
  const gone = new AbortController()
  add('in view', 0)
  add('gone', 1, gone.signal)
  add('below', 2)
  await turn()
  gone.abort()
  await end('in view')
  expect(begun).toEqual(['in view', 'below'])
})
