import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectTarget, withFragment } from './redirect-target.ts'

const SITE = 'http://127.0.0.1:3000'

test.each([
  'http://127.0.0.1:3000',
  'http://127.0.0.1:3000/',
  'http://127.0.0.1:3000/app',
  'http://127.0.0.1:3000/auth/hash#type=invite',
  'http://127.0.0.1:3000/auth/complete-invite?token=a%20b&completed=true',
])('keeps %s', (asked) => {
  expect(redirectTarget(SITE, asked)).toBe(new URL(asked).href)
})

test.each([
  undefined,
  '',
  '/app',
  '//evil.example/app',
  'https://127.0.0.1:3000/app',
  'http://127.0.0.1:3001/app',
  'http://127.0.0.1:30000/app',
  'http://127.0.0.1:3000.evil.example/',
  'http://127.0.0.1:3000@evil.example/',
  'http://user@127.0.0.1:3000/',
  'http://2130706433:3000/app',
  'http://0x7f.0.0.1:3000/app',
  'http://127.1:3000/app',
  'http://localhost:3000/app',
  'http:127.0.0.1:3000/app',
  'http:/127.0.0.1:3000/app',
  'http:\\\\127.0.0.1:3000/app',
  'http://127.0.0.1:3000\\@evil.example',
  'http://127.0.0.1:3000/\\evil.example',
  'http://127.0.0.1:3000/a\tb',
  'http://127.0.0.1:3000/a\nb',
  'ht\ntp://127.0.0.1:3000/app',
  ' http://127.0.0.1:3000/app',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:http://127.0.0.1:3000/x',
  'HTTP://127.0.0.1:3000.evil.example',
  'http%3A%2F%2F127.0.0.1%3A3000%2Fapp',
  'http://127.0.0.1:3000/auth/v1/authorize?provider=google',
  'http://127.0.0.1:3000/app/..%2fauth%2fv1%2fauthorize',
  'http://127.0.0.1:3000/app/',
])('answers the front page for %j', (asked) => {
  expect(redirectTarget(SITE, asked)).toBe('http://127.0.0.1:3000/')
})

test('whatever is asked, the answer is a screen of the site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((tail) => SITE + tail),
        fc
          .array(
            fc.constantFrom(
              '/',
              '.',
              '%2e',
              '%2f',
              '%25',
              'app',
              'documents',
              'auth',
              'v1',
              'login',
              '?',
              '#',
            ),
          )
          .map((parts) => SITE + parts.join('')),
      ),
      (asked) => {
        const target = new URL(redirectTarget(SITE, asked))
        expect(target.origin).toBe(SITE)
        expect(target.pathname).toMatch(/^\/(?:login|app(?:\/documents(?:\/[\w-]+)?)?)?$/)
      },
    ),
  )
})

test("merges fragments: the application's keys stay, ours win", () => {
  const merged = withFragment(`${SITE}/auth/hash#type=invite&plan=pro`, {
    access_token: 'a.b',
    type: 'signup',
    sb: '',
  })
  expect(merged).toBe(`${SITE}/auth/hash#access_token=a.b&plan=pro&sb=&type=signup`)
})
