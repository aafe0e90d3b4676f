import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { definitionIn } from './defined-terms.ts'

const TERMS = openTexts([
  `TERMS OF SERVICE

In these terms "Busy Hours" means 7 a.m. to 7 p.m. on weekdays. "Tenant" means the person who signs.

1. Calls. Calls cost $1.20 a minute in Busy Hours.
2. Support. Support is free.`,
])

test('a term is found with the sentence that gives it its meaning', () => {
  expect(definitionIn(TERMS, 'Calls cost $1.20 a minute in Busy Hours.')?.words).toContain('7 a.m. to 7 p.m.')
})

test.each(['Support is free.', 'calls in busy hours', 'Busy Hoursmen', 'Tenant pays', 'our "Busy Hours"'])(
  'no term is looked up for %s',
  (words) => {
    expect(definitionIn(TERMS, words)).toBeNull()
  },
)
