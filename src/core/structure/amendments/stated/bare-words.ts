/** Where a new value is over. */
export const END = String.raw`(?=\s*(?:[.;]\s*$|[;:]|,\s(?!\d{4}\b)|\.\s|$)|\s+(?:effective|beginning|starting|commencing|as\s+of|with\s+effect|per\s+\w+\s+(?:effective|beginning|starting)|on\s+and\s+after|for\s+the|in\s+(?:Section|Clause|Article|Paragraph)|and\s+(?:the|all|each)\b|because\b|owing\s+to|in\s+view\s+of))`
export const VALUE = String.raw`[^;]{1,120}?`

const CHANGED = String.raw`(?:is|are|shall\s+be|will\s+be)\s+(?:(?:hereby|also|now)\s+)*(?:changed|replaced|amended|substituted|corrected|altered|read)`
const FIGURE = String.raw`(?:[$€£]|Rs\.?\s?)?\d[^;:"“]{0,40}?`

/** "The reference to 10 am is changed to 1 pm": words as they are printed, without quotation marks. */
export const REFERENCE = new RegExp(
  String.raw`\breferences?\s+to\s+(?:the\s+)?(?<old>[^,;:."“]{2,40}?)(?<mid>)\s+(?<verb>${CHANGED})\s+(?:to|by|with|as)\s+(?:(?:a\s+|the\s+)?references?\s+to\s+|one\s+to\s+)?(?<now>${VALUE})${END}`,
  'diu',
)

/** "For the figure of £485 substitute £525". */
export const FOR_FIGURE = new RegExp(
  String.raw`\bfor\s+(?:the\s+)?(?:(?:words?|figures?|amount|sum|date|price|rate)\s+)?(?:of\s+)?(?<old>${FIGURE})(?<mid>),?\s+(?:(?:there\s+)?(?:shall\s+be|is|are)\s+)?(?<verb>substitut(?:e|ed)|read|insert(?:ed)?)\s+(?:the\s+)?(?:(?:words?|figures?|amount|sum|date|price|rate)\s+)?(?:of\s+)?(?<now>${FIGURE})${END}`,
  'diu',
)
