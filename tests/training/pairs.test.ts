import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Ask {
  readonly q: string
  readonly a: readonly number[]
  readonly v?: string
  readonly s?: string
}

interface Group {
  readonly kind: string
  readonly lines: readonly string[]
  readonly asks: readonly Ask[]
}

const FOLDER = join(import.meta.dirname, '..', '..', 'training', 'pairs')
const VERDICTS = ['yes', 'no', 'depends']

/** What is wrong with a question about lines. */
function wrongIn({ q, a, v, s }: Ask, lines: readonly string[]): string[] {
  return [
    q.trim() === '' ? 'no question' : '',
    a.every((at) => lines[at] !== undefined) ? '' : `no line ${a.join(', ')}`,
    new Set(a).size === a.length ? '' : 'a line twice',
    a.length > 0 || (v === undefined && s === undefined) ? '' : 'a near miss with an answer',
    v === undefined || VERDICTS.includes(v) ? '' : `unknown verdict ${v}`,
    s === undefined || (s !== '' && lines[a[0] ?? -1]?.includes(s)) ? '' : `not in the line: ${s}`,
  ].filter(Boolean)
}

test.each(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl')),
)('each answer of %s stands in its line', (name) => {
  const rows = readFileSync(join(FOLDER, name), 'utf8').trimEnd().split('\n')
  const groups = rows.map((row) => JSON.parse(row) as Group)
  const wrong = groups.flatMap(({ lines, asks }, at) =>
    asks.flatMap((ask) => wrongIn(ask, lines).map((what) => `${at + 1}, ${ask.q}: ${what}`)),
  )
  expect(wrong).toEqual([])
  for (const { kind, lines, asks } of groups) {
    expect(kind).not.toBe('')
    expect(lines.length, lines[0]).toBeGreaterThanOrEqual(5)
    expect(lines.length, lines[0]).toBeLessThanOrEqual(8)
    expect(asks.filter(({ a }) => a.length === 0).length, lines[0]).toBeGreaterThanOrEqual(2)
  }
  expect(new Set(groups.map(({ lines }) => lines.join('\n'))).size).toBe(groups.length)
})
