import { FOR_YOU_TO_JUDGE, MAY_BE_ABOUT } from '#core/answer/text/may-be-about.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from '#core/answer/answer.ts'
import { writeAnswer } from '#core/answer/text/write-answer.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { answerRows } from '../steps/screen-rows.ts'
import { expect, test, type Page } from '../steps/test.ts'
import { answerParts, askAbout, factChips, readDocument, startSubscriber } from '../steps/viewer-steps.ts'

/** Every state of an answer, as its message keeps it, on pages that hold its words. */

const LEASE = readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'lease-14-elm.pdf'))

const PAGES = [
  'SUMMARY Late charge $50.00. 3.1 The monthly rent is $1,850.00.',
  '3.4 If rent is not paid on the fifth day, a late charge of $75.00 is due. 4.1 Tenant pays a security deposit of $1,850.00. 5.3 Guests may stay in the Premises for up to fourteen (14) days in any six months. 5.1 Laundry room and bicycle storage are shared.',
  "6.1 Landlord shall give Tenant two (2) months' written notice of any increase in rent. 7.1 Tenant may terminate this Lease before the end of the Term upon sixty (60) days' written notice. 7.2 On early termination Tenant shall pay Landlord a fee equal to two (2) months' rent, due on the day the notice is given. 7.3 Tenant may not give notice under 7.1 during the first six months of the Term.",
  "S2 Landlord shall give Tenant three (3) months' written notice of any increase in rent.",
]

/** Words with the place where a page holds them. */
function quote(page: number, section: string, words: string) {
  const start = PAGES[page - 1]?.indexOf(words) ?? -1
  if (start < 0) throw new Error(`page ${page} does not hold: ${words}`)
  return { words, place: { page, section, start, end: start + words.length, isAbout: false } }
}

const said = { subject: '', unconfirmed: [], missing: [], offers: [], guidance: [], places: [] }
const notice = quote(3, 'Section 7.1', "upon sixty (60) days' written notice")
const fee = quote(3, 'Section 7.2', "a fee equal to two (2) months' rent")
const rent = quote(1, 'Section 3.1', 'The monthly rent is $1,850.00.')
const laundry = quote(2, 'Section 5.1', 'Laundry room and bicycle storage are shared.')

const FOUND: Answer = {
  ...said,
  decision: 'found',
  lines: [
    { lead: "Yes, with 60 days' written notice", ...notice },
    {
      lead: null,
      ...quote(3, 'Section 7.3', 'Tenant may not give notice under 7.1 during the first six months'),
    },
  ],
  guidance: [{ kind: 'term', term: 'Term', meaning: 'the time for which a contract runs' }],
  places: [fee.place],
}
const MAYBE: Answer = {
  ...said,
  decision: 'maybe',
  missing: [`${MAY_BE_ABOUT}. ${FOR_YOU_TO_JUDGE}`],
  quotes: [
    quote(
      2,
      'Section 5.3',
      'Guests may stay in the Premises for up to fourteen (14) days in any six months.',
    ),
  ],
}
const NOT_FOUND: Answer = {
  ...said,
  decision: 'not_found',
  missing: ['Nothing about a swimming pool. 4 pages searched.', 'Searched for: pool, swim, spa.'],
  pagesSearched: 4,
  nearest: laundry.place,
}

interface State {
  readonly name: string
  readonly question: string
  readonly answer: Answer
  readonly shows: (page: Page) => Promise<void>
}

const STATES: readonly State[] = [
  {
    name: 'answer found',
    question: 'Can I leave early?',
    answer: FOUND,
    async shows(page) {
      const facts = answerParts(page, 'From your document')
      await expect(facts).toContainText("Yes, with 60 days' written notice.")
      // Our sentence stands in the text, its quote in the card; a line without a sentence shows its quote.
      await expect(facts).not.toContainText('sixty (60)')
      await expect(facts).toContainText('“Tenant may not give notice under 7.1')
      await expect(page.getByText('3 receipts, all checked')).toBeVisible()
      await expect(
        facts.getByRole('button', { name: 'Receipt, checked: Page 3, Section 7.1', expanded: false }),
      ).toBeVisible()
    },
  },
  {
    name: 'answer of two places that differ',
    question: 'What is the late charge?',
    answer: {
      ...said,
      decision: 'found',
      lines: [
        {
          lead: 'Two places differ: $50.00 and $75.00',
          ...quote(1, 'Summary of terms', 'Late charge $50.00.'),
          besides: [quote(2, 'Section 3.4', 'a late charge of $75.00 is due')],
        },
      ],
    },
    async shows(page) {
      const values = answerParts(page, 'From your document').getByRole('definition')
      await expect(values).toHaveCount(2)
      await expect(values.nth(0)).toContainText('$50.00')
      await expect(values.nth(1)).toContainText('$75.00')
      await expect(
        values.nth(1).getByRole('button', { name: 'Receipt, checked: Page 2, Section 3.4' }),
      ).toBeVisible()
    },
  },
  {
    name: 'answer changed by an amendment',
    question: 'How long before a rent increase must they tell me?',
    answer: {
      ...said,
      decision: 'found',
      lines: [
        {
          lead: "Three months' written notice of any increase in rent",
          ...quote(
            4,
            'Special condition S2',
            "Landlord shall give Tenant three (3) months' written notice of any increase in rent.",
          ),
          before: quote(
            3,
            'Section 6.1',
            "Landlord shall give Tenant two (2) months' written notice of any increase in rent.",
          ),
        },
      ],
    },
    async shows(page) {
      await expect(page.locator('del')).toHaveText('two (2)')
      await expect(factChips(page)).toHaveCount(2)
    },
  },
  {
    name: 'answer that may be about it',
    question: 'Can my sister stay with me over the summer?',
    answer: MAYBE,
    async shows(page) {
      await expect(answerParts(page, 'This may be about it')).toContainText('is for you to judge.')
      await expect(answerParts(page, 'From your document')).toHaveCount(0)
      await expect(page.getByText('1 place, not a certain answer')).toBeVisible()
      await expect(
        page.getByRole('button', { name: 'Receipt, words found, answer not certain: Page 2, Section 5.3' }),
      ).toBeVisible()
    },
  },
  {
    name: 'answer not found',
    question: 'Is there a swimming pool I can use?',
    answer: NOT_FOUND,
    async shows(page) {
      await expect(page.getByText('· 4 pages searched')).toBeVisible()
      await expect(answerParts(page, 'Where to look in the document')).toContainText('Nearest: Page 2')
    },
  },
  {
    name: 'answer with a sum',
    question: 'What do I pay before I get the keys?',
    answer: {
      ...said,
      decision: 'found',
      lines: [
        {
          lead: '$3,700.00',
          sum: '$1,850.00 + $1,850.00 = $3,700.00',
          ...rent,
          besides: [quote(2, 'Section 4.1', 'Tenant pays a security deposit of $1,850.00.')],
        },
      ],
    },
    async shows(page) {
      await expect(page.getByRole('row')).toHaveCount(4)
      await expect(page.getByRole('row').last()).toContainText('Total, worked out by us$3,700.00')
      await expect(page.getByText('2 receipts, all checked · sum worked out')).toBeVisible()
    },
  },
]

test('every state of an answer is fit to use', async ({ page }) => {
  const session = await startSubscriber(page, 'answer-states@mail.example')
  const id = await readDocument(page, session, 'lease-14-elm.pdf', LEASE)
  const chat = await askAbout(page, session, id, 'Can I leave early, and what does it cost?')
  await page.goto(chat)

  await test.step('an open receipt stands under its line', async () => {
    const chip = factChips(page).first()
    await chip.click()
    await expect(chip).toHaveAttribute('aria-expanded', 'true')
    const slip = page.getByRole('group', { name: /^Words of Page/ })
    await expect(slip.getByText('Found on this page, word for word')).toBeVisible()
    await page.mouse.move(0, 0)
    await checkScreen(page, 'answer with an open receipt', { only: 'wide' })
    await page.getByRole('button', { name: 'Close document' }).click()
    await expect(slip).toHaveCount(0)
    await expect(chip).toHaveAttribute('aria-expanded', 'false')
  })

  await answerRows(
    page,
    'document_text',
    PAGES.map((content, at) => ({ page_number: at + 1, content, source: 'native' })),
  )
  for (const { name, question, answer, shows } of STATES)
    await test.step(name, async () => {
      await showAnswer(page, question, writeAnswer(answer, id).join(''), { documentId: id, answer })
      await page.goto(chat)
      await shows(page)
      await checkScreen(page, name)
    })

  await test.step('without what it was kept as, an answer looks the same', async () => {
    for (const { question, answer } of STATES) {
      const look = async (metadata: unknown) => {
        await showAnswer(page, question, writeAnswer(answer, id).join(''), metadata)
        await page.goto(chat)
        await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
        await expect(page.getByText(/· [1-9]/).first()).toBeVisible()
        // Receipts are held against their pages one after the other.
        await expect(page.getByRole('button', { name: /^Receipt: / })).toHaveCount(0)
        return page.getByRole('article').ariaSnapshot()
      }
      const kept = await look({ documentId: id, answer })
      // Only the message itself says how many pages were searched.
      expect((await look({})).replace(/ · .*/, '')).toBe(kept.replace(/ · .*/, ''))
    }
  })
})

/** Has the chat hold one question and this answer. */
async function showAnswer(page: Page, question: string, content: string, metadata: unknown): Promise<void> {
  await page.unroute(/\/rest\/v1\/chat_messages\?/)
  await answerRows(
    page,
    'chat_messages',
    [
      { role: 'user', content: question, metadata: {} },
      { role: 'assistant', content, metadata },
    ].map((message, at) => ({
      ...message,
      id: `00000000-0000-4000-8000-00000000000${at}`,
      sequence_number: at + 1,
      created_at: '2027-03-09T12:04:00Z',
    })),
  )
}
