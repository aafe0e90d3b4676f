import { inOneLine, type Found } from '#core/structure/values/found.ts'
import { isCompany, isName, isPaper, isPerson, NAMES_PAPER } from './party-names.ts'

/** A party, and how the rest of the document calls it. */
export interface Party extends Found {
  readonly alias: string | null
}

const SIGNED =
  /\n[ \t]*(?<name>\p{Lu}[^\n]{2,80})\n+(?:an?\s[^\n]{0,60}\n+)?[ \t]*(?:Date:[^\n]{0,30}\s)?By\s*:/gu
const ADDRESS =
  /(?:^|\n)[ \t]*(?<name>\p{Lu}\p{L}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*){1,3})(?: {3,}[^\n]*)?\n[ \t]*(?:\d{1,4}\/)?\d{1,5}[A-Z]? \p{Lu}\p{L}+[^\n]*\b(?:Parade|Crescent|Grove|Gardens|Mews|Highway|Row|Hill|Quay|Wharf|Walk|Green|Rise|Yard|Street|Road|Lane|Avenue|Drive|Way|Court|Place|Boulevard|Square|Terrace|Close|St|Rd|Ave|Blvd|Ln|Dr|Ct|STREET|ROAD|LANE|AVENUE|DRIVE|WAY|COURT|PLACE|BOULEVARD|ST|RD|AVE|BLVD|LN|DR|CT)\b/u
const LETTER_HEAD = 300
/** "BravoTech Appliances, Inc. warrants" */
const PROMISES =
  /(?:^|\n|\.\s)(?<name>\p{Lu}[\p{L}&.,’' -]{2,60}?\s(?:Inc\.?|LLC|Ltd\.?|Company|Corporation|Corp\.?))\s+(?:warrants|guarantees|promises|agrees|provides)\s/u
/** What a business puts above its papers: "RIVERBEND ELECTRIC COOPERATIVE". */
const LETTERHEAD =
  /^[ \t]*(?<name>\p{Lu}[\p{L}&.’'-]*(?: (?:\p{Lu}[\p{L}&.’'-]*|of|and|&)){0,5},? (?:Inc\.?|LLC|P\.?C\.?|Company|Cooperative|Insurance|Mutual|Bank|Credit Union|Hospital|Clinic|Medical Center|Medical Group|Associates(?:, P\.?C\.?)?|Health Plan|Electric|Energy|Power|Gas|Water|Utilities|Wireless|Mobile|Telecom|Communications|Broadband|Fitness|Gym|Properties|Realty|Apartments|University|College))(?: {3,}[^\n]*)?$/imu
/** An address stands so near the beginning. */
const FIRST_LINES = 2500

/** Whom a letter or bill is sent to: a person's name above a street. */
export function addressed(preamble: string): Party[] {
  const match = ADDRESS.exec(preamble.slice(0, FIRST_LINES))
  const name = (match?.groups?.['name'] ?? '').replace(/^(?:M(?:r|rs|s|iss)|Dr)\.? /i, '')
  if (!match || !isPerson(name) || !isName(name) || NAMES_PAPER.test(name.split(' ').at(-1) ?? '')) return []
  const start = match.index + match[0].indexOf(name)
  return [{ type: 'party', value: name, label: null, alias: null, start, end: start + name.length }]
}

/** The business whose paper it is. */
export function letterhead(preamble: string): Party[] {
  const head = preamble.slice(0, LETTER_HEAD)
  const match = LETTERHEAD.exec(head) ?? PROMISES.exec(preamble.slice(0, FIRST_LINES))
  const name = inOneLine(match?.groups?.['name'] ?? '')
  if (!match || !isName(name)) return []
  const start = match.index + match[0].indexOf(match.groups?.['name'] ?? '')
  return [{ type: 'party', value: name, label: null, alias: null, start, end: start + name.length }]
}

/** The companies in whose name somebody signs. */
export function signing(text: string): Party[] {
  return [...text.matchAll(SIGNED)].flatMap((match) => {
    const name = inOneLine(match.groups?.['name'] ?? '').replace(
      /^(?:[^:]{1,30}:|for(?:\s+and\s+on\s+behalf\s+of)?)\s+/i,
      '',
    )
    const start = text.indexOf(name, match.index)
    if (!isName(name) || !isCompany(name.replace(/[,.]$/, '')) || start === -1) return []
    return [
      {
        type: 'party' as const,
        value: name.replace(/,$/, ''),
        label: null,
        alias: null,
        start,
        end: start + name.length,
      },
    ]
  })
}

/** `made between them (the "Licence")`: what the paper is called, and none of them. */
export const withoutPaper = (party: Party): Party =>
  isPaper(party.label ?? '') ? { ...party, label: null, alias: null } : party
