import { CELL_SPACE } from '#core/layout/join-lines.ts'

const MAX_LENGTH = 90
/** Forms, signatures, addresses and amounts look like titles. */
const NO_HEADING =
  /_{2,}|\/s\/|^(?:by|name|title|date|signed|signature|its|attn|attention|tel|fax|phone|e-?mail|address|page|source|re|dear|and|or|between|among|by and between|by and among)\b[\s:.]*$|^(?:by|name|title|date|attn|attention|tel|fax|phone|e-?mail|source):|^(?:if|addressed|with (?:a )?cop(?:y|ies)|cop(?:y|ies)|payable|ship|bill|sold)\s+to\b|^dear\b.*[:,]$|^\[|[{}]|^signatures?\b|^(?:ladies|gentlemen|to whom it may concern)\b|^(?:general counsel|(?:vice )?president|secretary|treasurer|managing director|chief \w+ officer)\b|^(?:and|or|of|to|the undersigned)\s|^b ?e ?t ?w ?e ?e ?n\b|[$€£@]|\d{4,}|,$|:\s+\S|^[-–—=*\s.]+$/i
const COMPANY =
  /\b(?:inc|llc|l\.l\.c|ltd|limited|corp|corporation|company|co|lp|llp|plc|gmbh|kg|ag|a\/s|oy|s\.?[aà]\.?r\.?l|srl|pty|s\.a|n\.a|n\.v|b\.v)\b\.?,?$/i

export const countLetters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length

/** Whether words are no line of a form, an address or a signature. */
export function isNoForm(text: string): boolean {
  if (text.length > MAX_LENGTH || countLetters(text) === 0) return false
  if (text.includes(CELL_SPACE) || NO_HEADING.test(text) || COMPANY.test(text)) return false
  return !/^["“(]/.test(text)
}
