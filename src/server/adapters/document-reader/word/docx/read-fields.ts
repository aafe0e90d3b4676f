import { childOf, childrenOf, isOn, valOf, type XmlElement } from './xml.ts'

/** Fields whose value depends on the page; they are kept for rendering and say nothing in the text. */
const PAGE_FIELD = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i

/** Fields whose code may hold paragraphs of text. */
const LONG_CODE = /^\s*(?:IF|QUOTE|SET|ADDIN)\b/i

interface OpenField {
  code: string
  isResult: boolean
  /** What a form field shows, which stands in its settings rather than in its result. */
  readonly shown: string | null
}

/** Follows the fields of a text as its runs go by: what is a field's code is not text, what is its result is. */
export interface FieldTracker {
  begin(character: XmlElement): void
  separate(): void
  /** Answers what takes the field's place: a kept field's code, the value of a form field, or nothing. */
  end(): { readonly keptCode: string } | { readonly shown: string } | null
  addCode(code: string): void
  /** At the end of a paragraph: a field whose code should have ended in it is damaged, and costs no more text. */
  endParagraph(): void
  /** Whether runs are text: not while a field's code goes by, nor in the stale result of a page number. */
  isText(): boolean
}

export function trackFields(): FieldTracker {
  const open: OpenField[] = []
  return {
    begin(character) {
      open.push({ code: '', isResult: false, shown: formValue(childOf(character, 'w:ffData')) })
    },
    separate() {
      const field = open.at(-1)
      if (field) field.isResult = true
    },
    end() {
      const field = open.pop()
      if (!field || open.some((outer) => !outer.isResult)) return null
      if (PAGE_FIELD.test(field.code)) return { keptCode: field.code.trim() }
      return field.shown === null ? null : { shown: field.shown }
    },
    addCode(code) {
      const field = open.at(-1)
      if (field && !field.isResult) field.code += code
    },
    endParagraph() {
      const field = open.at(-1)
      if (field && !field.isResult && !LONG_CODE.test(field.code)) open.pop()
    },
    isText: () => open.every((field) => field.isResult && !PAGE_FIELD.test(field.code)),
  }
}

export const isPageField = (code: string | undefined): boolean => PAGE_FIELD.test(code ?? '')

function formValue(data: XmlElement | undefined): string | null {
  const box = childOf(data, 'w:checkBox')
  if (box) return (isOn(childOf(box, 'w:checked')) ?? isOn(childOf(box, 'w:default'))) ? '☒' : '☐'
  const list = childOf(data, 'w:ddList')
  if (!list) return null
  const chosen = Number(valOf(childOf(list, 'w:result')) ?? valOf(childOf(list, 'w:default')) ?? 0) || 0
  return valOf(childrenOf(list, 'w:listEntry')[chosen]) ?? ''
}
