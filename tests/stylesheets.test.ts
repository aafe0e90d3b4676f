import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'postcss'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** What is served beside the built site has its own copy of the few tokens it needs. */
const SHEETS = [
  'src/server/features/billing/test-payment.css',
  ...readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `src/web/${name.replaceAll('\\', '/')}`),
]

const SPACING = /^(scroll-)?(margin|padding)(-|$)|^((row|column)-)?gap$|^inset(-|$)|^(top|right|bottom|left)$/

/** Hairlines: the width of a border, and what an optical nudge is worth. */
const HAIRLINES = new Set([0, 1, 2])

/** Declarations of space that name a length of their own in place of a step of the scale. */
function rawLengths(css: string): string[] {
  const found: string[] = []
  parse(css).walkDecls(SPACING, ({ prop, value, source }) => {
    const lengths = [...value.matchAll(/([\d.]+)px\b/g)].map(([, length]) => Number(length))
    if (lengths.some((length) => !HAIRLINES.has(length)))
      found.push(`${source?.start?.line}: ${prop}: ${value}`)
  })
  return found
}

const textOf = (sheet: string): string => readFileSync(join(root, sheet), 'utf8')

describe('space between things is a step of the scale (`--space-1` to `--space-9`, `--gutter`)', () => {
  test.each(SHEETS)('%s', (sheet) => {
    expect(rawLengths(textOf(sheet))).toEqual([])
  })

  test('a length of its own is found, and a hairline is none', () => {
    expect(rawLengths('a { margin: 0 -6px }')).toEqual(['1: margin: 0 -6px'])
    expect(rawLengths('@media print { a { & b { padding-block-end: calc(1em + 4px) } } }')).toHaveLength(1)
    expect(
      rawLengths('a { row-gap: 10px; inset: auto 3px; scroll-margin-block: 88px; top: 1.5px }'),
    ).toHaveLength(4)
    expect(
      rawLengths('a { gap: 1px; margin: calc(-2px - 1px) var(--space-1); inset: 0px; padding: 0.5em }'),
    ).toEqual([])
    expect(rawLengths('a { inline-size: 36px; border: 3px solid; --gap: 7px }')).toEqual([])
  })

  test('every step is one that there is', () => {
    for (const sheet of SHEETS) {
      const css = textOf(sheet)
      const tokens = sheet.startsWith('src/web/') ? textOf('src/web/ui/styles/tokens.css') : css
      for (const [step] of css.matchAll(/--(?:space-[\w-]+|gutter)/g))
        expect(tokens, sheet).toContain(`${step}:`)
    }
  })
})
