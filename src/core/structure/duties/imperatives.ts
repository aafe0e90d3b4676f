/** "Please leave the gate unlocked", "Do not park on the grass". */
const ASKS =
  /^(?:please\s+(?:also\s+|always\s+|only\s+)?(?:do\s+not\s+|don[’']t\s+|never\s+)?(?!(?:note|see|find|refer|remember|contact|be|feel|visit|treat|accept|read|print|direct|quote|ask)\b)\p{Ll}{2,}|(?:do\s+not|don[’']t|never)\s+(?!(?:worry|hesitate|forget|sign|send|need|have)\b)\p{Ll}{2,})\s/iu
/** What the rules of a house begin with. */
const RULES =
  /^(?:keep|clear|put|use|lock|close|clean|wear|park|leave|return|turn|switch|shut|store|take|wash|sweep|empty|carry|report|remove|place|throw|sort|rinse|wipe|stay|follow|respect|bring|hand|feed|water)\s+(?:off\s+|out\s+|up\s+|down\s+|in\s+|away\s+)?(?:(?:the|your|all|any|an?|every|each|no)\s|\p{Ll}+\s)/iu

/**
 * Whether a sentence asks for something by its verb alone: whoever reads it has to. A rule of the house counts where
 * another stands beside it, since "Return this form" alone only tells how to go about it.
 *
 * @param words without the number or mark in front
 */
export const isAsked = (words: string, beside: readonly string[]): boolean =>
  ASKS.test(words) || (RULES.test(words) && beside.some((other) => RULES.test(other) || ASKS.test(other)))
