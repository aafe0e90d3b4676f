import { expect, test } from 'vitest'
import { safeUrl } from './safe-url.ts'

test.each([
  'http://a.example',
  'HTTPS://a.example/x?y#z',
  'irc://a.example',
  'ircs://a.example',
  'mailto:a@b.example',
  'xmpp:a@b.example',
  '/app/documents/1?page=2',
  '../a:b',
  '?a:b',
  '#a:b',
  'a/b:c',
  '',
])('keeps %j', (url) => {
  expect(safeUrl(url)).toBe(url)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1):',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  ':x',
])('empties %j', (url) => {
  expect(safeUrl(url)).toBe('')
})
