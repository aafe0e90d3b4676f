import { expect, test } from 'vitest'
import {
  playwrightFailures,
  playwrightReasons,
  reasonLines,
  vitestFailures,
  vitestReasons,
} from './test-reports.ts'

const REASON = 'LibreOffice is not installed'
const FILE = { name: '/src/a.test.ts', status: 'passed', message: '' }
const SPEC = { file: 'chat/a.spec.ts', title: 'asks' }

test('a skipped test of vitest says why in its name', () => {
  const named = (status: string, fullName: string) => ({ status, fullName })
  const report = {
    testResults: [
      { ...FILE, assertionResults: [named('passed', 'a lease'), named('pending', 'a scan')] },
      {
        ...FILE,
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
    ...SPEC,
    tests: [{ status: 'skipped', annotations: [{ type, ...(description && { description }) }], results: [] }],
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

test('a failed test of vitest is named with its file and how its error begins', () => {
  const failed = {
    status: 'failed',
    fullName: 'adds',
    failureMessages: ['\u001b[31mError: 1\n  at x\u001b[39m', 'b'],
  }
  const passed = { status: 'passed', fullName: 'takes away', failureMessages: [] }
  const report = {
    testResults: [
      { ...FILE, assertionResults: [passed, failed] },
      { name: '/src/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [passed] },
    ],
  }
  expect(vitestFailures(report)).toEqual([
    'failed: /src/a.test.ts > adds: Error: 1 at x',
    'failed: /src/b.test.ts > outside its tests: no such module',
  ])
})

test('a failed test of Playwright is named, also where a second try passed', () => {
  const spec = (status: string, ...messages: string[]) => ({
    ...SPEC,
    tests: [
      { status, annotations: [], results: [...messages.map((message) => ({ error: { message } })), {}] },
    ],
  })
  const report = {
    suites: [{ specs: [spec('expected'), spec('flaky', 'late')], suites: [{ specs: [spec('unexpected')] }] }],
  }
  expect(playwrightFailures(report)).toEqual([
    'failed: chat/a.spec.ts > asks: late',
    'failed: chat/a.spec.ts > asks: no message',
  ])
})
