import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sniffImage } from './sniff-image.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0....', 'image/jpeg'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
  ['RIFF....WEBPVP8L', 'image/webp'],
  ['RIFF....WEBPVP8X', 'image/webp'],
  ['GIF89a..........', null],
  ['....ftypheic....', null],
  ['<svg xmlns="http', null],
  ['RIFF....WAVEfmt ', null],
  ['\x89PNG\r\n', null],
  ['', null],
])('%j is %s', (start, type) => {
  expect(sniffImage(bytes(start))).toBe(type)
})

test('what follows the first bytes does not matter', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16 }), (rest) => {
      const start = bytes('\x89PNG\r\n\x1a\n')
      expect(sniffImage(Uint8Array.from([...start, ...rest]))).toBe('image/png')
    }),
  )
})
