import { inOneLine } from '#core/structure/values/found.ts'
import type { Party } from './parties-beside-text.ts'
import { isName } from './party-names.ts'

/** "hereinafter called", in German, Dutch, French, Spanish, Italian, Portuguese and Polish. */
const CALLED = String.raw`(?:nachfolgend|nachstehend|im\s+Folgenden|hierna|verder|ci-après|ci-dessous|en\s+adelante|en\s+lo\s+sucesivo|di\s+seguito|d['’]ora\s+in\s+poi|doravante|zwan[yąe]\p{L}*\s+dalej)`
/** "(hierna: “Opdrachtgever”)", "– nachfolgend „Mieterin“ –", "(ci-après « le Bailleur »)", "– Vermieter –". */
const ROLE = new RegExp(
  String.raw`[(,–—-]\s?${CALLED}[^()\n“”„"«»–—]{0,40}[“”„"«‘']\s?(?:(?:der|die|das|de|het|le|la|les|el|los|il|lo|o|a)\s|l['’])?(?<quoted>\p{L}[\p{L} ]{2,30}?)\s?[“”"»’']|(?<=\n\s*)[–—-]\s(?:${CALLED}\s)?(?<bare>\p{Lu}\p{Ll}{3,20})(?:\sgenannt)?\s[–—-](?=\s*\n)`,
  'giu',
)
/** What opens the entry of a party: "Zwischen der", "und Frau", "2."; else a paragraph does. */
const OPENS =
  /(?:^|\n)[ \t]*(?:(?:\d{1,2}[.)]|[a-z]\)|zwischen|und|tussen|en|entre|et|(?:y\s+)?de\s+(?:una|otra)(?:\s+parte)?,|y|e|tra|fra|między|pomiędzy|oraz|i)\s*:?\s+)(?=\p{L})/giu
const PARAGRAPH = /(?:^|\n\s*\n)[ \t]*(?=\p{L})/gu
const TITLES =
  /^(?:(?:der|die|das|dem|den|de\s+heer|het|mevrouw|mevr\.|dhr\.|herrn?|frau|firma|monsieur|madame|mademoiselle|m\.|mme|la\s+société|señora?|don|doña|d\.ª|d\.|dña\.|sig\.(?:ra)?|signora?|il|la|sr\.|sra\.|senhora?|panem|panią|pan|pani)\s+)+/iu
const ENDS =
  /[,;(\n]|\s(?:wohnhaft|geboren|vertreten|gevestigd|wonende|demeurant|domicilié|représenté|né|née|con|mayor|residente|domiciliad\p{L}+|nato|nata|z\s+siedzibą|zamieszkał\p{L}+)\s/iu
/** So far before its role a party is named. */
const REACH = 500

/** The parties of a contract in a language other than English, by what it calls them from there on. */
export function introducedAbroad(preamble: string): Party[] {
  let from = 0
  return [...preamble.matchAll(ROLE)].flatMap((match) => {
    const role = inOneLine(match.groups?.['quoted'] ?? match.groups?.['bare'] ?? '')
    const before = preamble.slice(Math.max(from, match.index - REACH), match.index)
    const at = match.index - before.length
    from = match.index + match[0].length
    const named = entries(before, OPENS)[0] ?? entries(before, PARAGRAPH).at(-1)
    if (!named) return []
    const start = at + named.start
    return [
      {
        type: 'party' as const,
        value: named.value,
        label: role,
        alias: role,
        start,
        end: start + named.length,
      },
    ]
  })
}

const entries = (text: string, opens: RegExp) =>
  [...text.matchAll(opens)].flatMap(({ 0: opening, index }) => nameAt(text, index + opening.length) ?? [])

/** A name at the beginning of an entry; null where words stand there that are none. */
function nameAt(text: string, entry: number): { value: string; start: number; length: number } | null {
  const words = text.slice(entry)
  const title = TITLES.exec(words)?.[0].length ?? 0
  const stop = words.slice(title).search(ENDS)
  const raw = words.slice(title, stop === -1 ? undefined : title + stop).trimEnd()
  const value = inOneLine(raw)
  return raw.includes(' ') && isName(value) && !/^d['’](?:une|autre)\s/i.test(value)
    ? { value, start: entry + title, length: raw.length }
    : null
}
