import { expect, test } from 'vitest'
import { AGREEMENT_KINDS } from '#core/document/agreement-kind.ts'
import { AGREEMENT_CONCEPTS } from '#core/retrieval/vocabulary/agreement.ts'
import { BUSINESS_CONCEPTS } from '#core/retrieval/vocabulary/business.ts'
import { HOME_CONCEPTS } from '#core/retrieval/vocabulary/home.ts'
import { MONEY_CONCEPTS } from '#core/retrieval/vocabulary/money.ts'
import { SERVICE_CONCEPTS } from '#core/retrieval/vocabulary/service.ts'
import { WORK_CONCEPTS } from '#core/retrieval/vocabulary/work.ts'
import { usualContents } from './usual-contents.ts'

const MATTERS = new Set(
  [
    AGREEMENT_CONCEPTS,
    BUSINESS_CONCEPTS,
    HOME_CONCEPTS,
    MONEY_CONCEPTS,
    SERVICE_CONCEPTS,
    WORK_CONCEPTS,
  ].flatMap((concepts) => concepts.map(({ name }) => name)),
)

test.each(AGREEMENT_KINDS.filter((kind) => kind !== 'other'))(
  'knows what a paper of kind %s settles',
  (kind) => {
    const contents = usualContents(kind)
    expect(contents.length).toBeGreaterThanOrEqual(6)
    expect(contents.length).toBeLessThanOrEqual(12)
    expect(contents.filter(({ matter }) => !MATTERS.has(matter))).toEqual([])
    // Each stands after "does not say".
    expect(
      contents.filter(({ what }) => !/^(?:how|what|when|where|which|who|whom|whether|by|on|up) /.test(what)),
    ).toEqual([])
  },
)

test('misses nothing in a paper of no known kind', () => {
  expect(usualContents('other')).toEqual([])
})
