/** What people say before the question itself, innermost last. */
const BEFORE = [
  /^(?:hi|hello|hey|dear \w+|good (?:morning|afternoon|evening)|thanks|thank you|sorry|excuse me|please|so|and|but|also|ok|okay|well|now|then|um+|hmm+|quick question|question|just)\b[\s,.!:;-]*/,
  /^(?:can|could|would|will) (?:you|someone|somebody|anyone|anybody) (?:please |kindly |also )?(?:tell|explain|say|let|show|help|check|clarify)(?: to)?(?: me| us)?(?: know| understand| find out| figure out| see)?\b[\s,:]*/,
  /^(?:please |kindly )?(?:tell|let|show|explain to)(?: me| us)(?: know)?\b[\s,:]*/,
  /^(?:i|we)(?: am|'m| was| were|'re|'d| would| have| had| just| really| only| also| still| do| don't| do not| actually)* (?:wonder(?:ing|ed)?|curious|asking|like to (?:know|ask)|want(?:ed)? to (?:know|ask|find out|understand)|need to (?:know|find out|understand)|know|not sure|unsure|understand|hoping to (?:know|find out))\b(?: about)?[\s,:]*/,
  /^(?:do|does|did) (?:you|anyone|anybody|it|this|the \w+) (?:know|say|happen to know|state|mention|specify)\b[\s,:]*/,
  /^(?:my question is|the question is|what i (?:want|need) to know is|is it true that|any idea|according to \w+(?: \w+)?,?)[\s,:]*/,
]
const MAX_LAYERS = 4
const BEHIND =
  /[\s,.!-]*\b(?:please|thanks(?: (?:a lot|so much|in advance))?|thank you(?: (?:so much|very much))?|thx|cheers|lol)\b[\s.!]*$/

/** A folded question without greetings and polite words around it; whole when nothing else is left of it. */
export function unwrapped(question: string): string {
  let text = question.replaceAll(/\s+/g, ' ').trim()
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const bare = BEFORE.reduce((rest, words) => rest.replace(words, ''), text.replace(BEHIND, ''))
    if (bare === text || !/\w{2}/.test(bare)) break
    text = bare
  }
  return text
}
