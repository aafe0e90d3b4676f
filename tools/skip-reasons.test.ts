import { expect, test } from 'vitest'
import { playwrightReasons, reasonLines, vitestReasons } from './skip-reasons.ts'

const REASON = 'LibreOffice is not installed'

test('a skipped test of vitest says why in its name', () => {
  const named = (status: string, fullName: string) => ({ status, fullName })
  const report = {
    testResults: [
      { assertionResults: [named('passed', 'a lease'), named('pending', 'a scan')] },
      {
        assertionResults: [
          named('pending', `laid out (skipped: ${REASON}) as docx (1)`),
          named('skipped', `laid out (skipped: ${REASON}) as doc`),
          named('failed', 'says (skipped: nothing)'),
        ],
      },
    ],
  }
  expect(vitestReasons(report)).toEqual([REASON, REASON])
})

test('a skipped test of Playwright says why beside it', () => {
  const spec = (type: string, description?: string) => ({
    tests: [{ annotations: [{ type, ...(description && { description }) }] }],
  })
  const report = {
    suites: [
      { specs: [spec('issue', 'another'), spec('skip', REASON)] },
      { suites: [{ specs: [spec('skip'), spec('skip', 'no contracts')] }] },
    ],
  }
  expect(playwrightReasons(report)).toEqual([REASON, 'no contracts'])
})

test('each reason is told once', () => {
  expect(reasonLines([REASON, 'no contracts', REASON])).toEqual([
    `skipped: ${REASON} (2 tests)`,
    'skipped: no contracts (1 test)',
  ])
})
