/** What a question asks about the whole paper rather than about one topic; the order is that of the weights. */
export const WHOLE_QUESTIONS = [
  'summary',
  'kind',
  'dates',
  'costs',
  'obligations',
  'prohibitions',
  'deadlines',
  'ending',
  'leaving',
  'breach',
  'promises',
  'exclusions',
  'cautions',
  'gaps',
  'changes',
  'particulars',
] as const
export type WholeQuestion = (typeof WHOLE_QUESTIONS)[number]
