import { MONTH_OR_SHORT } from '#core/language/lexicon/calendar-names.ts'

/** What a sentence says of when it holds: from some day on, or no longer. */
export const FROM_NOW = new RegExp(
  String.raw`\b(?:instead\s+of|in\s+place\s+of|no\s+longer|now|henceforth|in\s+future|becomes?|(?:shall|will)\s+(?:now\s+)?be|rises?|goes?\s+(?:up|down)|(?:from|as\s+of|effective|beginning|starting|with\s+effect\s+from)\s+(?:(?:the|next|your|now|early|mid)\s+)*(?:on|\d|month|year|${MONTH_OR_SHORT}))\b`,
  'i',
)
export const SWAPS = /\b(?:instead|in\s+(?:the\s+)?(?:place|lieu))\s+of\b/i
/** What is said to be otherwise than before, whatever it is. */
export const HENCEFORTH = /\b(?:from\s+now\s+on|henceforth|in\s+future|hereafter|from\s+then\s+on)\b/i
/** What takes a clause back says nothing that stands for it. */
export const TAKES_BACK =
  /\b(?:is|are|shall\s+be|has\s+been)\s+(?:hereby\s+)?(?:deleted|removed|cancell?ed|withdrawn|revoked|discontinued|abolished|struck|stricken|gone|lifted|waived|crossed\s+out)\b|\b(?:does|do|shall)\s+not\s+apply\b|\bno\s+longer\b|\bcomes?\s+off\b/i
