/** "(Roe & Fay, 1998)", "(Roe et al., 2003; Fay, 1987)", "Roe (1989)": how scholars cite. */
const CITES =
  /\(\p{Lu}[\p{L}’'-]+(?:(?:,?\s+(?:&|and)\s+|,\s+)\p{Lu}[\p{L}’'-]+){0,4}(?:,?\s+et\s+al\.?)?,?\s+(?:19|20)\d\d[a-z]?\b|(?<!\p{L})(?!(?:Act|Code|Law|Order|Regulations?|Directive|Rules?|Statute)\b)\p{Lu}[\p{L}’'-]+(?:\s+(?:&|and)\s+\p{Lu}[\p{L}’'-]+|(?:,)?\s+et\s+al\.?)?\s+\((?:19|20)\d\d[a-z]?\)/gu
const LITERATURE =
  /^[ \t]*(?:\d{1,2}\.?\s+)?(?:references|bibliography|literature(?:\s+cited)?|works\s+cited)[ \t]*:?$/im
const LEAST_CITATIONS = 8

/** Whether a paper reports what others have found, as a scholar does: nobody is bound by it. */
export const isStudy = (text: string): boolean =>
  LITERATURE.test(text) && [...text.matchAll(CITES)].length >= LEAST_CITATIONS
