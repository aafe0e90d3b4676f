import { expect, test } from 'vitest'
import { AGREEMENT_KINDS } from '#core/document/agreement-kind.ts'
import { TOPICS } from '#core/retrieval/topics.ts'
import { usualContents } from './usual-contents.ts'

const NAMES = new Set(TOPICS.map(({ name }) => name))

test.each(AGREEMENT_KINDS.filter((kind) => kind !== 'other'))(
  'knows what a paper of kind %s settles',
  (kind) => {
    const contents = usualContents(kind)
    expect(contents.length).toBeGreaterThanOrEqual(6)
    expect(contents.length).toBeLessThanOrEqual(12)
    expect(contents.filter(({ topic }) => !NAMES.has(topic))).toEqual([])
    // Each stands after "does not say".
    expect(
      contents.filter(({ what }) => !/^(?:how|what|when|where|which|who|whom|whether|by|on|up) /.test(what)),
    ).toEqual([])
  },
)

test('misses nothing in a paper of no known kind', () => {
  expect(usualContents('other')).toEqual([])
})
