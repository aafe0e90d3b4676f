import { isGuidanceSource } from '#core/guidance/source-link.ts'
import type { AnswerToken } from '../text/answer-tokens.ts'

/** A link to a page that general guidance names, in its own words for it. */
export const isSource = (token: AnswerToken): token is Extract<AnswerToken, { kind: 'link' }> =>
  token.kind === 'link' &&
  token.citation === null &&
  isGuidanceSource({ name: token.label, url: token.address })
