/** "Please leave the gate unlocked", "Do not park on the grass". */
const ASKS =
  /^(?:please\s+(?:also\s+|always\s+|only\s+)?(?:do\s+not\s+|don[’']t\s+|never\s+)?(?!(?:note|see|find|refer|remember|contact|be|feel|visit|treat|accept|read|print|direct|quote|ask)\b)\p{Ll}{2,}|(?:do\s+not|don[’']t|never)\s+(?!(?:worry|hesitate|forget|sign|send|need|have)\b)\p{Ll}{2,})\s/iu
/** "Please ring us to be put on the list": an offer, for whoever wants it. */
const OFFERS =
  /^please\s+(?:just\s+|also\s+)?(?:ring|call|phone|telephone|e-?mail|text|write|speak|talk|click|apply|get\s+in\s+touch)\s(?:[^.;]*\s)?(?:to\s+(?:be\s+(?:added|put|sent|told|included|registered|given|considered)|find\s+out|learn|arrange|book|request|order|obtain|receive|discuss|join|register)|for\s+(?:more|further|help|advice|assistance|details|information|a\s+copy)|if\s+you\s+(?:would\s+like|want|wish|have\s+any|need))\b/iu
/** "You have nine days to pay; otherwise we will": whoever is given a time has to use it. */
const HAS_TIME =
  /^(?<who>(?:the\s+|each\s+)?[\p{L}’'-]+)\s+(?:(?:then|will|shall|only)\s+)*(?:have|has)\s+(?:only\s+|a\s+further\s+|another\s+)?(?:[\p{L}\d()-]+\s+){1,4}?(?:hours?|days?|weeks?|months?)\s[^.;]*?\bto\s+(?!(?:cancel|withdraw|decide|accept|appeal|object|complain|change|choose|consider)\b)\p{L}+[^.;]*[;,.]\s+(?:otherwise|failing\s+(?:which|that|this)|if\s+not|after\s+which)\b/iu
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
  (ASKS.test(words) && !OFFERS.test(words)) ||
  (RULES.test(words) && beside.some((other) => RULES.test(other) || ASKS.test(other)))

/** Who is given a time to do something and told what follows otherwise; null where nobody is. */
export const whoHasTime = (words: string): string | null => HAS_TIME.exec(words)?.groups?.['who'] ?? null
