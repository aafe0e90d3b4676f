import { expect, test } from 'vitest'
import { documentWords } from './document-words.ts'

const text = (value: string) => ({ type: 'text', value })
const element = (tagName: string, ...children: object[]) => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

/** What is ours in plain text, what is the document's in «…». */
function marked(...children: object[]): string {
  const tree = { type: 'root', children: structuredClone(children) }
  documentWords()(tree as never)
  const read = (node: {
    value?: string
    properties?: { className?: string[] }
    children?: object[]
  }): string => {
    const inner = node.value ?? (node.children ?? []).map((child) => read(child)).join('')
    return node.properties?.className?.includes('doc') ? `«${inner}»` : inner
  }
  return read(tree)
}

test('quoted words are the document’s, marks included', () => {
  expect(marked(element('p', text('It says “rent is due” here.')))).toBe('It says «“rent is due”» here.')
})

test('quotes inside quotes stay one quote', () => {
  expect(marked(element('li', text('“The “Premises” are let.” Yes.')))).toBe(
    '«“The “Premises” are let.”» Yes.',
  )
})

test('a quote runs over emphasis and ends with its paragraph', () => {
  const bold = element('strong', text('sixty'))
  expect(marked(element('p', text('“upon '), bold, text(' days” after')))).toBe(
    '«“upon »«sixty»« days”» after',
  )
  expect(marked(element('p', text('“never closed')), element('p', text('ours')))).toBe('«“never closed»ours')
})

test('links, code and straight quotes are left alone', () => {
  expect(marked(element('p', element('a', text('“x”')), element('code', text('“y”'))))).toBe('“x”“y”')
  expect(marked(element('p', text('"plain" ”odd”')))).toBe('"plain" ”odd”')
})
