/** What a subordinate clause does to the clause it belongs to. */
export type ScopeKind = 'condition' | 'exception' | 'circumstance'

/** Words that open a clause of its own, longest first; what stands in it binds nobody by itself. */
export const SUBORDINATORS: readonly (readonly [words: string, kind: ScopeKind])[] = [
  ['in the event that', 'condition'],
  ['in the event of', 'condition'],
  ['in the event', 'condition'],
  ['in any event that', 'condition'],
  ['to the extent that', 'condition'],
  ['to the extent', 'condition'],
  ['on condition that', 'condition'],
  ['on the condition that', 'condition'],
  ['in the case that', 'condition'],
  ['in case', 'condition'],
  ['so long as', 'condition'],
  ['as long as', 'condition'],
  ['only if', 'condition'],
  ['even if', 'condition'],
  ['if and when', 'condition'],
  ['if', 'condition'],
  ['when', 'condition'],
  ['whenever', 'condition'],
  ['once', 'condition'],
  ['where', 'condition'],
  ['whether or not', 'circumstance'],
  ['whether', 'circumstance'],
  ['except if', 'exception'],
  ['except when', 'exception'],
  ['except where', 'exception'],
  ['except to the extent', 'exception'],
  ['except as', 'exception'],
  ['unless and until', 'exception'],
  ['unless', 'exception'],
  ['until', 'circumstance'],
  ['till', 'circumstance'],
  ['because', 'circumstance'],
  ['although', 'circumstance'],
  ['though', 'circumstance'],
  ['while', 'circumstance'],
  ['lest', 'circumstance'],
]

/** "at once", "until then", "as if", "where applicable": no clause follows. */
export const NO_SUBORDINATOR =
  /^(?:at once|all at once|until then|until (?:the|\d|an?y?|such|its|\w+ \d)|if any(?!\s+(?!(?:shall|will|must|may|and|or)\b)\p{L})|if applicable|if not|if so|if only|where applicable|where appropriate|when due|once (?:a|an|per|every|each|in)|as if|unless otherwise)(?!\p{L})/iu
