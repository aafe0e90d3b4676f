import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf, sayingsIn, sayingWith } from '#tests/support/answers/amended-papers.ts'
import { contradictionOf } from '../sayings/evidence.ts'
import { mentionsIn } from '../sayings/mentions.ts'
import { pairFeatures } from './pair-features.ts'

function featuresOf(now: string, was: string) {
  const paper = paperOf(`${LEASE}${AMENDMENT}1. ${now}\n`)
  const old = sayingWith(paper, was)
  const own = sayingsIn(paper).filter(({ part }) => part.isAmending)
  const fresh = own.find(({ words }) => words === now)
  if (!fresh) throw new Error(`not said: ${now}`)
  return pairFeatures({
    fresh,
    old,
    against: contradictionOf(paper.text, fresh, old),
    likeness: 0.5,
    contextLikeness: 0,
    isSaidBefore: false,
    ofFresh: [0.5, 0.2],
    ofOld: [0.6, 0.5],
    mostClash: 0.5,
    rarest: 2,
    sharesMatter: true,
    isUnderSame: false,
    isOfKnown: true,
    kept: 0,
    isSameRow: false,
    mentions: mentionsIn(paper, own),
    stated: [],
    ofNamed: [],
  })
}

test('what two sentences have in common and against each other, in numbers', () => {
  expect(featuresOf('A guest may stay up to 14 days.', '10 days')).toMatchObject({
    'rank for new': 0,
    'rank for old': 1,
    'lead for new': 0.3,
    'outdated time': 1,
    'subject same': 1,
    'same verb': 1,
    'same sum': 1,
  })
})

test('a clause that is named counts for its own sentences only', () => {
  const now = 'Section 8 is changed, and a guest may stay up to 14 days.'
  expect(featuresOf(now, 'up to 10')).toMatchObject({ named: 1, 'named changed': 1, 'others named': 0 })
  expect(featuresOf(now, 'one parking space')).toMatchObject({ named: 0, 'others named': 1 })
})

test('sums of different things are told apart', () => {
  expect(featuresOf('Tenant shall pay a key deposit of $50.', 'a security deposit')).toMatchObject({
    'same sum': 0,
  })
})
