import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanContent } from './scan-content.ts'

test('finds what is there and nothing else, however the stream is cut', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 }),
      fc.array(fc.nat(8), { maxLength: 12 }),
      (text, cuts) => {
        const scan = scanContent({ short: Buffer.from('ab'), long: Buffer.from('abcab') })
        let from = 0
        for (const length of [...cuts, text.length]) {
          scan.see(Buffer.from(text.slice(from, from + length)))
          from += length
        }
        expect([scan.found('short'), scan.found('long')]).toEqual([
          text.includes('ab'),
          text.includes('abcab'),
        ])
      },
    ),
  ))
