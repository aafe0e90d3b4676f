import { unzipSync, zipSync } from 'fflate'
import { BYTE_CHANGES, changeMatches, type Changes } from './change-bytes.ts'
import { pick, upTo, type Random } from './random.ts'

/** So that the same mutant is the same bytes on every day. */
const MADE = new Date('2000-01-01T00:00:00')
const TAG = /<[^>]{1,200}>/g
const VALUES = ['', '0', '-1', '9', '99999999999', 'none', '%1%2%3%4%5%6%7%8%9', '../../x', '&#0;', '𝄞']

type Parts = Record<string, Uint8Array>

/** What a Word file is made of: parts in a package, most of them markup. */
export const DOCX_CHANGES: Changes = {
  'inside a part': (bytes, random, other) =>
    changePart(bytes, random, (content) => pick(random, Object.values(BYTE_CHANGES))(content, random, other)),
  'tags taken out': (bytes, random) =>
    changePart(bytes, random, (content) =>
      changeMatches(content, TAG, 1 + upTo(random, 3), random, () => ''),
    ),
  'tags exchanged': (bytes, random) =>
    changePart(bytes, random, (content) => {
      const tags = content.toString('latin1').match(TAG)
      return tags
        ? changeMatches(content, TAG, 1 + upTo(random, 4), random, () => pick(random, tags))
        : content
    }),
  'tags repeated': (bytes, random) =>
    changePart(bytes, random, (content) =>
      changeMatches(content, TAG, 1, random, (tag) => tag.repeat(2 + upTo(random, 2_000))),
    ),
  values: (bytes, random) =>
    changePart(bytes, random, (content) =>
      changeMatches(content, /"[^"]*"/g, 1 + upTo(random, 6), random, () => `"${pick(random, VALUES)}"`),
    ),
  'parts exchanged': (bytes, random) =>
    changeParts(bytes, (parts) => {
      const [one, two] = [pick(random, Object.keys(parts)), pick(random, Object.keys(parts))]
      return { ...parts, [one]: parts[two] ?? new Uint8Array(), [two]: parts[one] ?? new Uint8Array() }
    }),
  'a part left out': (bytes, random) =>
    changeParts(bytes, (parts) => {
      const left = pick(random, Object.keys(parts))
      return Object.fromEntries(Object.entries(parts).filter(([name]) => name !== left))
    }),
}

/** Changes one part, most often the body. */
function changePart(bytes: Buffer, random: Random, change: (content: Buffer) => Buffer): Buffer {
  return changeParts(bytes, (parts) => {
    const names = Object.keys(parts).filter((name) => /\.(?:xml|rels)$/.test(name))
    if (names.length === 0) return parts
    const name = random() < 0.5 && parts['word/document.xml'] ? 'word/document.xml' : pick(random, names)
    return { ...parts, [name]: change(Buffer.from(parts[name] ?? [])) }
  })
}

/** A package that does not open any more stays as it is. */
function changeParts(bytes: Buffer, change: (parts: Parts) => Parts): Buffer {
  let parts: Parts
  try {
    parts = unzipSync(bytes)
  } catch {
    return bytes
  }
  return Object.keys(parts).length > 0 ? Buffer.from(zipSync(change(parts), { mtime: MADE })) : bytes
}
