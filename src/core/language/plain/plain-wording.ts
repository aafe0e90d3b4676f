import { PLAIN_WORDS } from '#core/language/lexicon/plain-words.ts'
import { plainFigures } from './plain-figures.ts'

/** "($1,685 per month, the “Rent”)" is left; “(the "Rent")” only gives a name. */
const NAMING =
  /\s?\((?:the\s|an?\s|each,?\s(?:an?\s)?|this\s|collectively,?\s(?:the\s)?|together,?\s(?:the\s)?)?["“][^()"”]{1,60}["”]\)/giu

/** Figures and words as people say them; what they say, and its bounds, stay. */
export function plainWording(text: string): string {
  const figures = plainFigures(text.replaceAll(NAMING, ''))
  return PLAIN_WORDS.reduce((said, [legal, plain]) => said.replaceAll(legal, plain), figures)
    .replaceAll(
      /(?<=(?<!\p{L})(?:if|when|unless|once|until|where|that)\s(?:you|they)\s)shall\s(?=\p{Ll})/giu,
      '',
    )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+(?=[,.;])/g, '')
    .replace(/[.\s]+$/, '')
    .trim()
}
