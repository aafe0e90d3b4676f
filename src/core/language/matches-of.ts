/**
 * Every match of a global expression in a text, in order.
 *
 * `matchAll` makes a copy of its expression each time, which for a long one and a short text is most of the work.
 */
export function matchesOf(text: string, expression: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  expression.lastIndex = 0
  for (let match = expression.exec(text); match; match = expression.exec(text)) {
    found.push(match)
    if (match[0] === '') expression.lastIndex += (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1
  }
  return found
}
