import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinPages, type DocumentText } from '#core/document/document.ts'
import {
  placeChange,
  placer,
  type MarkedPaper,
  type PlacedMark,
} from '../bench/structure/match-amendments.ts'

/** A paper of ours that changes itself, with its changes marked. */
export interface AmendedPaper {
  readonly name: string
  readonly document: DocumentText
  readonly changes: readonly PlacedMark[]
}

const FOLDER = join(import.meta.dirname, 'amended')

/** The papers below `training/amended`, by name: `NAME.txt` with form feeds between its pages, and its marks. */
export function readAmendedPapers(folder: string = FOLDER): AmendedPaper[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => {
      const name = file.replace(/\.json$/, '')
      const texts = readFileSync(join(folder, `${name}.txt`), 'utf8')
        .replace(/\f\s*$/, '')
        .split('\f')
      const document = joinPages(texts.map((text, index) => ({ number: index + 1, text, label: null })))
      const marked = JSON.parse(readFileSync(join(folder, file), 'utf8')) as MarkedPaper
      const place = placer(document)
      return { name, document, changes: marked.changes.map((mark) => placeChange(place, mark)) }
    })
}
