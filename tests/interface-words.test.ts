// How the interface is written: US spelling, and days and times in one place.
import { expect, test } from 'vitest'
import { lineOf, sourceFile, sourceFiles, type SourceFile } from './support/source-code/source-trees.ts'

/** British spellings of what such texts say. The product's texts are not that many: a list says enough. */
const BRITISH =
  /\b(?:\w*(?:colour|favour|behaviour|neighbour|honour|labour)\w*|\w+(?:is(?:e[ds]?|ing|ation)(?<=organ\w+|recogn\w+|author\w+|summar\w+|apolog\w+|real\w+|custom\w+|final\w+|item\w+|util\w+|min[ii]m\w+|maxim\w+|categor\w+|personal\w+|synchron\w+))|cancell(?:ed|ing)|labelled|travell(?:ed|er|ing)|modell(?:ed|ing)|instalments?|enrolments?|fulfil|cheques?|licences?|centres?|grey|judgements?|whilst|learnt|spelt|programmes?|catalogues?|analyse[ds]?|defence|offence|towards|per cent)\b/i

/** Written so by the specification (DEC-41), or by others. */
const STATED = [
  'sharp > @img/colour',
  'New-subscriber price. Standard price when you return after cancelling:',
]

interface Words {
  readonly text: string
  readonly at: string
}

/** Text between tags, and strings of more than one word: what people read. Names and codes have no spaces. */
function wordsOf(file: SourceFile): Words[] {
  return file.nodes.flatMap((node): Words[] => {
    const value =
      node.type === 'TemplateElement' ? (node['value'] as { cooked: unknown }).cooked : node['value']
    const isText =
      node.type === 'JSXText' ||
      ((node.type === 'Literal' || node.type === 'TemplateElement') && / /.test(String(value)))
    if (!isText || typeof value !== 'string' || node['regex']) return []
    return [{ text: value.replaceAll(/\s+/g, ' ').trim(), at: `${file.path}:${lineOf(file, node)}` }]
  })
}

const british = (file: SourceFile): string[] =>
  wordsOf(file)
    .filter(({ text }) => !STATED.some((stated) => text.startsWith(stated)) && BRITISH.test(text))
    .map(({ text, at }) => `${at} ${text}`)

/** Places that write days or times by a format of their own. */
const ownDates = (file: SourceFile): string[] =>
  file.nodes
    .filter(
      (node) =>
        ((node.type === 'NewExpression' || node.type === 'CallExpression') &&
          /^(?:new )?Intl\.DateTimeFormat\([^)]+\)$/.test(file.text.slice(node.start, node.end))) ||
        (node.type === 'MemberExpression' &&
          /\.toLocale(?:Date|Time)String$/.test(file.text.slice(node.start, node.end))),
    )
    .map((node) => `${file.path}:${lineOf(file, node)}`)

test('the interface is spelled as in the United States', () => {
  const files = [
    'src/web/**',
    'src/contract/**',
    'src/server/**',
    'src/core/mail/**',
    'src/core/guidance/**',
    'src/core/billing/**',
    'src/core/overview/**',
    'src/core/document/**',
    'src/core/chat/**',
  ].flatMap(sourceFiles)
  // A check that sees no text would pass over anything.
  expect(files.flatMap(wordsOf).length).toBeGreaterThan(1_500)
  expect(files.flatMap(british)).toEqual([])
})

test('days and times are written by one module', () => {
  const files = sourceFiles('src/web/**').filter(({ path }) => path !== 'src/web/ui/format-date.ts')
  expect(files.flatMap(ownDates)).toEqual([])
})

test('what is written otherwise is found', () => {
  const inBrowser = (code: string) => sourceFile('src/web/features/x.tsx', code)
  for (const code of [
    'say(<p>The colours of it</p>)',
    `say('The upload was cancelled.')`,
    'say(`Not recognised: ${name}`)',
    `say('Your organisation pays')`,
  ])
    expect(british(inBrowser(code)), code).toHaveLength(1)
  for (const code of [
    'say(<p>The colors of it</p>)',
    `state({ kind: 'cancelled' })`,
    `say('The premises, as advised')`,
  ])
    expect(british(inBrowser(code)), code).toEqual([])
  expect(
    ownDates(inBrowser(`new Intl.DateTimeFormat('en-GB', { month: 'short' }).format(day)`)),
  ).toHaveLength(1)
  expect(ownDates(inBrowser('time.toLocaleDateString()'))).toHaveLength(1)
})
