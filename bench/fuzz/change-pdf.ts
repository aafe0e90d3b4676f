import { constants, deflateSync, inflateSync } from 'node:zlib'
import { BYTE_CHANGES, changeMatches, replaced, type Changes } from './change-bytes.ts'
import { pick, upTo, type Random } from './random.ts'

const LENGTHS = ['0', '1', '-1', '2147483647', '99999999999', '1 0 R', '(x)', 'null', '[1]']
const OPERATORS =
  'q Q cm w J j M d ri i gs m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ d0 d1 CS cs SC SCN sc scn G g RG rg K k sh BI ID EI Do MP DP BMC BDC EMC'.split(
    ' ',
  )

/** What a PDF is made of; where things stand in it shifts, and readers look for them anew. */
export const PDF_CHANGES: Changes = {
  'inside a stream': (bytes, random, other) =>
    changeStream(bytes, random, (content) =>
      pick(random, Object.values(BYTE_CHANGES))(content, random, other),
    ),
  'operators and operands': (bytes, random) =>
    changeStream(bytes, random, (content) =>
      changeMatches(content, /[A-Za-z'"*]+|-?[\d.]+/g, 1 + upTo(random, 12), random, (word) =>
        /^[-\d.]/.test(word) ? String((random() - 0.5) * 10 ** upTo(random, 12)) : pick(random, OPERATORS),
      ),
    ),
  'lengths of streams': (bytes, random) =>
    changeMatches(
      bytes,
      /\/Length \d+(?: \d+ R)?/g,
      1 + upTo(random, 2),
      random,
      () => `/Length ${pick(random, LENGTHS)}`,
    ),
  references: (bytes, random) =>
    changeMatches(bytes, /\b\d+ 0 R\b/g, 1 + upTo(random, 3), random, () => `${upTo(random, 40)} 0 R`),
  names: (bytes, random) => {
    const names = bytes.toString('latin1').match(/\/[A-Za-z]\w*/g)
    return names
      ? changeMatches(bytes, /\/[A-Za-z]\w*/g, 1 + upTo(random, 3), random, () => pick(random, names))
      : bytes
  },
}

/** Changes what one stream holds, unpacked where it is packed. */
function changeStream(bytes: Buffer, random: Random, change: (content: Buffer) => Buffer): Buffer {
  const streams = [...bytes.toString('latin1').matchAll(/\bstream\r?\n([^]*?)\r?\nendstream/g)]
  if (streams.length === 0) return bytes
  const chosen = pick(random, streams)
  const start = chosen.index + chosen[0].indexOf('\n') + 1
  const end = start + (chosen[1]?.length ?? 0)
  const packed = bytes.subarray(start, end)
  const content = unpacked(packed)
  const changed = content ? deflateSync(change(content)) : change(packed)
  const declared = /\/Length \d+(?![^>]*\/Length )/.exec(bytes.toString('latin1', start - 200, start))
  const result = replaced(bytes, start, end, changed)
  // A length that is right makes the reader take the whole stream.
  if (!declared || random() < 0.2) return result
  const at = Math.max(0, start - 200) + declared.index
  return replaced(result, at, at + declared[0].length, Buffer.from(`/Length ${changed.length}`))
}

function unpacked(bytes: Buffer): Buffer | null {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 4 * 1024 ** 2 })
  } catch {
    return null
  }
}
