import { strToU8, zipSync } from 'fflate'

export const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The parts of a Word file besides its body, by the last word of their type; each is the inside of its root. */
export interface DocxParts {
  readonly styles?: string
  readonly numbering?: string
  readonly footnotes?: string
  readonly settings?: string
  /** Further relationships of the body, as XML. */
  readonly relationships?: string
  /** Further files of the package. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
}

/** A Word file with that body, in markup; the smallest package that programs open. */
export function makeDocx(
  body: string,
  { files = {}, relationships = '', ...parts }: DocxParts = {},
): Uint8Array {
  const names = Object.keys(parts)
  const root = (name: string, inside: string) =>
    `<w:${name} xmlns:w="${W}" xmlns:r="${R}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml">${inside}</w:${name}>`
  const type = (part: string, name: string) =>
    `<Override PartName="/word/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml"/>`
  const link = (id: string, name: string, target: string) =>
    `<Relationship Id="${id}" Type="${R}/${name}" Target="${target}"/>`
  const texts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('document', 'document.main')}${names.map((name) => type(name, name)).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${link('rId1', 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/document.xml': root('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${names.map((name) => link(name, name, `${name}.xml`)).join('')}${relationships}</Relationships>`,
  }
  for (const [name, inside] of Object.entries(parts)) texts[`word/${name}.xml`] = root(name, inside ?? '')
  const entries = Object.entries({ ...texts, ...files }).map(
    ([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content] as const,
  )
  return zipSync(Object.fromEntries(entries))
}

/** A paragraph; `properties` and `run` are markup. */
export const paragraph = (words: string, properties = '', run = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`
