import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Reading } from './describe-reading.ts'

const FIXTURES = join(import.meta.dirname, '../tests/fixtures')

function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'read.ts'), ...args], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

describe('--json', () => {
  test('prints one object whose offsets are exact', async () => {
    const { code, stdout } = await run(join(FIXTURES, 'lease-14-elm.pdf'), '--json')
    expect(code).toBe(0)
    const reading = JSON.parse(stdout) as Reading
    expect(reading).toMatchObject({
      filename: 'lease-14-elm.pdf',
      kind: 'pdf',
      mimeType: 'application/pdf',
      language: 'en',
      warnings: [],
    })
    expect(reading.pages.map(({ number, source, confidence }) => [number, source, confidence])).toEqual(
      [1, 2, 3, 4].map((number) => [number, 'text', null]),
    )
    expect(reading.pages.map(({ start }) => start)).toEqual([
      0,
      ...reading.pages.slice(0, -1).map(({ end }) => end),
    ])
    expect(reading.pages.at(-1)?.end).toBe(reading.text.length)
    const early = reading.clauses.find(({ label }) => label === '7.1')
    expect(early).toMatchObject({ heading: 'Early termination by Tenant', page: 2 })
    expect(reading.text.slice(early?.start, early?.end)).toMatch(
      /^7\.1 Early termination[^]*rent is then overdue\.$/,
    )
    expect(reading.clauses.find(({ id }) => id === early?.parent)).toMatchObject({
      label: '7',
      heading: 'ENDING THE LEASE EARLY',
    })
    const fee = reading.facts.find(({ type, clause }) => type === 'fee' && clause === early?.id)
    expect(fee).toMatchObject({ value: "two (2) months' rent", page: 2 })
    for (const { text, start, end } of reading.facts) expect(reading.text.slice(start, end)).toBe(text)
  })

  test.each([
    ['locked.pdf', 'password'],
    ['empty.pdf', 'empty'],
    ['not-a-pdf.pdf', 'wrong_type'],
  ])('%s: exit code 2 and the reason', async (name, reason) => {
    const { code, stdout } = await run(join(FIXTURES, name), '--json')
    expect(code).toBe(2)
    expect(JSON.parse(stdout)).toEqual({ error: { reason, message: expect.stringMatching(/^[A-Z].*\.$/) } })
  })
})

test('without it, prints an outline for people', async () => {
  const { code, stdout } = await run(join(FIXTURES, 'gym-membership.pdf'))
  expect(code).toBe(0)
  expect(stdout).toContain('4  CANCELLATION  p. 1')
  expect(stdout).toMatch(/fee +\$120\.00 {2}p\. 1/)
})

test('a file that is not there is said so, and nothing is printed as a reading', async () => {
  expect(await run('no-such-file.pdf', '--json')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('ENOENT'),
  })
})
