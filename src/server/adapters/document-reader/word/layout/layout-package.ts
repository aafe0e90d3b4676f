import { strToU8, zipSync } from 'fflate'
import { relationshipsOf, type Relationship } from '../docx/relationships.ts'
import { elementsOf, isElement, withChildren, writePart, writeXml, type XmlElement } from '../docx/xml.ts'
import type { ZipPackage } from '../docx/zip-package.ts'

/**
 * Builds a Word file for LibreOffice to lay out: the cleaned texts, how they look, and plain pictures; nothing
 * else of the file it is made from. So what is laid out holds no macro, no object, no link and no other format.
 */
export interface LayoutPackage {
  /** A paragraph or table of the body. */
  addBlock(block: XmlElement): void
  /** A further part that the body refers to. */
  addPart(relationship: Relationship, root: XmlElement): Promise<void>
  /** Whether it has pictures, which may show words. */
  hasPictures(): boolean
  bytes(): Uint8Array
}

/** Settings that say how a text is laid out; others point out of the file or concern editing. */
const LAYOUT_SETTINGS = new Set([
  'w:autoHyphenation',
  'w:bordersDoNotSurroundHeader',
  'w:characterSpacingControl',
  'w:compat',
  'w:consecutiveHyphenLimit',
  'w:defaultTabStop',
  'w:displayBackgroundShape',
  'w:doNotHyphenateCaps',
  'w:evenAndOddHeaders',
  'w:gutterAtTop',
  'w:hyphenationZone',
  'w:mirrorMargins',
  'w:themeFontLang',
])
const PICTURES: readonly (readonly [extension: string, signature: string])[] = [
  ['png', '\x89PNG\r\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF8'],
]
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const PLAIN_ID = /^[\w.-]+$/

/** @param main the part that holds the body */
export async function layoutPackage(zip: ZipPackage, main: string): Promise<LayoutPackage> {
  const files: Record<string, Uint8Array> = {}
  const types = [`<Override PartName="/word/document.xml" ContentType="${MEDIA_TYPE}.document.main+xml"/>`]
  const blocks: string[] = []
  const takePictures = pictureTaker(zip, files)
  const relationships = await relationshipsOf(zip, main)
  const pictures = await takePictures(relationships)
  const links = [...pictures.values()]
  const known = new Set(pictures.keys())
  for (const { id, type } of relationships) if (type === 'header' || type === 'footer') known.add(id)

  return {
    addBlock: (block) => blocks.push(writeXml(withoutLinks(block, known))),
    async addPart({ id, type, part }, root) {
      if (!PLAIN_ID.test(id)) return
      const name = `part${types.length}.xml`
      if (type === 'settings') files[`word/${name}`] = strToU8(writePart(onlyLayout(root)))
      else {
        const own = await takePictures(await relationshipsOf(zip, part))
        files[`word/${name}`] = strToU8(writePart(withoutLinks(root, own)))
        if (own.size > 0) files[`word/_rels/${name}.rels`] = strToU8(writeLinks([...own.values()]))
      }
      links.push(writeLink(id, type, name))
      types.push(`<Override PartName="/word/${name}" ContentType="${MEDIA_TYPE}.${type}+xml"/>`)
    },
    hasPictures: () => Object.keys(files).some((name) => name.startsWith('word/media/')),
    bytes() {
      const body: XmlElement = { name: 'w:body', attributes: {}, children: [MARK] }
      const document = writePart({ name: 'w:document', attributes: {}, children: [body] })
      return zipSync({
        '[Content_Types].xml': strToU8(writeTypes(types)),
        '_rels/.rels': strToU8(writeLinks([writeLink('rId1', 'officeDocument', 'word/document.xml')])),
        'word/_rels/document.xml.rels': strToU8(writeLinks(links)),
        'word/document.xml': strToU8(document.replace(MARK, () => blocks.join(''))),
        ...files,
      })
    },
  }
}

/** Where the blocks go, which are text already. */
const MARK = '\u0001'

/** Copies pictures of the formats that browsers show, too; answers the links to them by id. */
function pictureTaker(zip: ZipPackage, files: Record<string, Uint8Array>) {
  let count = 0
  return async (relationships: readonly Relationship[]): Promise<Map<string, string>> => {
    const links = new Map<string, string>()
    for (const { id, type, part } of relationships) {
      const bytes = type === 'image' && PLAIN_ID.test(id) ? await zip.read(part) : null
      const head = bytes?.toString('latin1', 0, 8) ?? ''
      const extension = PICTURES.find(([, signature]) => head.startsWith(signature))?.[0]
      if (!bytes || extension === undefined) continue
      count += 1
      const name = `media/${count}.${extension}`
      files[`word/${name}`] = bytes
      links.set(id, writeLink(id, 'image', name))
    }
    return links
  }
}

/** Leaves out whatever refers to anything but the given relationships. */
function withoutLinks(element: XmlElement, known: { has(id: string): boolean }): XmlElement {
  const attributes = Object.entries(element.attributes).filter(([name, value]) => {
    if (name === 'r:id' || name === 'r:embed') return known.has(value)
    return !name.startsWith('r:') && !/^(?:o:)?(?:src|href|althref|relid|target)$/i.test(name)
  })
  return {
    name: element.name,
    attributes: Object.fromEntries(attributes),
    children: element.children.map((child) => (isElement(child) ? withoutLinks(child, known) : child)),
  }
}

const onlyLayout = (settings: XmlElement): XmlElement =>
  withChildren(
    settings,
    elementsOf(settings).filter(({ name }) => LAYOUT_SETTINGS.has(name)),
  )

const writeLink = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

const writeLinks = (links: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}</Relationships>`

function writeTypes(overrides: readonly string[]): string {
  const defaults = PICTURES.map(([name]) => `<Default Extension="${name}" ContentType="image/${name}"/>`)
  const rels = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`
  const xml = `<Default Extension="xml" ContentType="application/xml"/>`
  return `<Types xmlns="${PACKAGE}/content-types">${rels}${xml}${defaults.join('')}${overrides.join('')}</Types>`
}
