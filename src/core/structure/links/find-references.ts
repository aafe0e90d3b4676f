import type { Clause, Reference } from '#core/document/clause.ts'
import { pageAt, type DocumentText } from '#core/document/document.ts'
import { clauseIndex, type ClauseIndex } from '#core/structure/clauses/clause-index.ts'
import { CONTENTS_HEADING } from '#core/structure/lines/contents-lines.ts'
import { innermostAt } from '#core/structure/clauses/innermost-clause.ts'

const NUMBER = String.raw`(?:\d{1,3}(?:\.\d{1,3}){0,4}[A-Z]?|[A-Z]{2,4}-\d{1,4}|[IVXLC]{1,7}|[A-Z](?:[-.]?\d{1,3}){0,3})(?![\p{L}\d])(?:\s?\((?:[a-z]{1,4}|[A-Z]{1,4}|\d{1,2})\)){0,4}`
/** "§ 3 Abs. 2" is § 3(2). */
const SUB_PARAGRAPH = String.raw`,?\s{1,3}(?:Abs\.|Absatz|alinéa|apartado)\s{0,2}\d{1,2}(?!\d)`
const ORDINAL = String.raw`\p{L}*(?:primer|segund|tercer|cuart|quint|sext|s[ée]ptim|octav|noven|d[ée]cim)[ao]|premier|première`
const BRACKETS = String.raw`\((?:[a-z]{1,4}|[A-Z]{1,2}|\d{1,2})\)(?:\s?\((?:[a-z]{1,4}|\d{1,2})\)){0,3}`
const WORD = String.raw`Sub-?[Ss]ection|Section|SECTION|Clause|CLAUSE|Article|ARTICLE|Paragraph|paragraph|Exhibit|EXHIBIT|Schedule|SCHEDULE|Appendix|APPENDIX|Annex|ANNEX|Addendum|ADDENDUM|Attachment|ATTACHMENT|Rider|RIDER|Endorsement|ENDORSEMENT|Chapter|CHAPTER|Part|PART|Line|Item|Step|section|line|clause|article|§§?|Artikels?|Abschnitt|Ziffer|Kapitel|Anlage|ANLAGE|Anhang|ANHANG|Annexe|annexe|ANNEXE|Chapitre|chapitre|Artículo|artículo|Cláusula|cláusula|Sección|sección|Capítulo|capítulo|Anexo|anexo|ANEXO`
const REFERENCE = new RegExp(
  String.raw`(?<![\p{L}\d])(${WORD})(?:s|es|S)?(?:\s{1,3}|(?<=§)|(?=["“]))(?:No\.\s?)?["“]?(${NUMBER}|${BRACKETS}|(?:${ORDINAL})(?!\p{L}))(?:er|[º°])?(${SUB_PARAGRAPH})?((?:\s{0,3}(?:,|and|or|to|through|und|bis|oder|et|ou|y|&|–|-)\s{0,3}(?:and\s|or\s)?(?:${NUMBER}|${BRACKETS})){0,12})`,
  'gu',
)
/** "this Section" is the one it stands in. */
const THIS =
  /\bthis\s{1,3}(Sub-?section|Section|Clause|Paragraph|Article|Chapter|Part|Exhibit|Schedule|Appendix|Annex|Addendum|Attachment|Rider|Endorsement)\b(?!\s{0,3}\d)/giu
const IN_RIDER = new RegExp(
  String.raw`^\s{1,3}(?:of|to|in|der|des|de|del|de la|de l['’]|d['’])\s*(?:the\s)?(Exhibit|Schedule|Appendix|Annexe?|Addendum|Attachment|Rider|Anlage|Anhang|Anexo)\s["“]?(${NUMBER})`,
  'iu',
)
const LAST_BRACKET = /\s?\([^()]*\)$/
/** What is numbered apart from the sections. */
const NAMED_KIND =
  /^(?:exhibit|schedule|appendix|annexe?|addendum|attachment|rider|endorsement|article|artikel|artículo|chapter|kapitel|chapitre|capítulo|part|line|item|step|anlage|anhang|anexo)/i
const FURTHER = new RegExp(String.raw`${NUMBER}|${BRACKETS}`, 'gu')
/** "Section 10 of the Exchange Act" is a place in another text. */
const ELSEWHERE =
  /^\s{0,3}(?:of|under|in)\s+(?:the\s+|that\s+(?:certain\s+)?|any\s+|[A-Z]\w*['’]s\s+)?(?:[\p{L}’'.,&-]+\s+){0,8}?(?:Act|Code|Law|Laws|Statutes?|Regulations?|Rules?|C\.F\.R|U\.S\.C|Constitution|Directive|Ordinance)\b/u
/** "§ 551 BGB", "article 1719 du Code civil", "artículo 9 de la Ley". */
const FOREIGN_LAW =
  /^(?:\s{1,3}(?:Abs\.|Absatz|Satz|Nr\.)\s?\d{1,2}){0,3}\s{1,3}(?:[A-ZÄÖÜ][\p{L}]{0,9}(?:GB|G|PO|VO|KV)(?!\p{L})|(?:der|des|du|de la|de|del)\s+(?:[\p{L}’'-]+\s+){0,3}?(?:Code|Código|Ley|loi|Gesetz(?:es|buchs?)?|Verordnung|Reglamento|règlement|Real Decreto)(?!\p{L}))/u
const THIS_TEXT =
  /^\s{0,3}(?:of|to|under|in)\s+(?:this|the)\s+(?:agreement|lease|contract|policy|plan|exhibit|schedule)\b|^\s{0,3}(?:hereof|hereto|above|below)/i

/** References of numbered clauses to others, in order; a list such as "Sections 3.1 and 3.2" gives one each. */
export function findReferences(document: DocumentText, clauses: readonly Clause[]): Reference[] {
  const index = clauseIndex(clauses)
  const clauseAt = innermostAt(clauses)
  const references: Reference[] = []
  for (const match of document.text.matchAll(REFERENCE)) {
    const from = clauseAt(match.index)
    if (!from || from.heading === CONTENTS_HEADING || isOwnNumber(from, match.index)) continue
    const [whole, word = '', plain = '', part = '', others = ''] = match
    const number = part === '' ? plain : `${plain}(${/\d+$/.exec(part)?.[0]})`
    const after = document.text.slice(match.index + whole.length, match.index + whole.length + 160)
    const isElsewhere = (ELSEWHERE.test(after) && !THIS_TEXT.test(after)) || FOREIGN_LAW.test(after)
    const add = (printed: string, start: number, end: number) => {
      const toClause = isElsewhere ? null : resolveIn(index, clauses, from, word, printed, after)
      if (toClause === from.id) return
      const page = pageAt(document.pages, start).number
      references.push({
        fromClause: from.id,
        toClause,
        text: document.text.slice(start, end),
        page,
        start,
        end,
      })
    }
    const firstEnd = match.index + whole.length - others.length
    add(number, match.index, firstEnd)
    let last = number
    for (const further of others.matchAll(FURTHER)) {
      // "7.2(a) or (b)": the second is 7.2(b).
      last = further[0].startsWith('(') ? last.replace(LAST_BRACKET, '') + further[0] : further[0]
      add(last, firstEnd + further.index, firstEnd + further.index + further[0].length)
    }
  }
  const own = findOwn(document, clauses)
  return own.length === 0 ? references : [...references, ...own].sort((a, b) => a.start - b.start)
}

/** What "this Section" and its like refer to: the clause of that kind around them. */
function findOwn({ text, pages }: DocumentText, clauses: readonly Clause[]): Reference[] {
  const clauseAt = innermostAt(clauses)
  const references: Reference[] = []
  for (const match of text.matchAll(THIS)) {
    const from = clauseAt(match.index)
    const target = from && around(clauses, from, match[1] ?? '')
    if (!from || !target) continue
    const [start, end] = [match.index, match.index + match[0].length]
    const page = pageAt(pages, start).number
    references.push({ fromClause: from.id, toClause: target.id, text: match[0], page, start, end })
  }
  return references
}

/** The nearest clause that `word` may mean: an article for "Article", else the numbered provision itself. */
function around(clauses: readonly Clause[], from: Clause, word: string): Clause | null {
  const isSection = /^(?:sub-?section|section|clause|paragraph)$/i.test(word)
  for (let clause: Clause | undefined = from; clause; clause = clauses[(clause.parent ?? 0) - 1]) {
    const { kind, label } = clause
    const isNamed = label !== null && label.toLowerCase().startsWith(word.toLowerCase())
    if (isNamed && !label.endsWith(')')) return clause
    if (isSection && kind === 'clause' && label !== null && /\d$/.test(label)) return clause
  }
  return null
}

/** The number a clause is printed with stands at its beginning. */
const isOwnNumber = (clause: Clause, offset: number) => offset === clause.start

/** "Section 2 of Exhibit A" is looked for in that exhibit, anything else from where it is said. */
function resolveIn(
  index: ClauseIndex,
  clauses: readonly Clause[],
  from: Clause,
  word: string,
  printed: string,
  after: string,
): number | null {
  const [, kind, number] = IN_RIDER.exec(after) ?? []
  if (kind === undefined || number === undefined) return resolve(index, from, word, printed)
  const rider = clauses[(index.find(`${kind} ${number}`, from) ?? 0) - 1]
  const found = rider ? clauses[(resolve(index, rider, word, printed) ?? 0) - 1] : undefined
  return rider && found && found.start >= rider.start && found.end <= rider.end ? found.id : null
}

function resolve(index: ClauseIndex, from: Clause, word: string, printed: string): number | null {
  const number = printed.replace(/\s/g, '')
  const kind = NAMED_KIND.exec(word)?.[0]
  const named = kind ? index.find(`${kind} ${number}`, from) : null
  if (named !== null || (kind && !/^art/i.test(kind))) return named
  return number.startsWith('(') ? index.findNear(number, from) : index.find(number, from)
}
