/** What the sample lease is called; it is made from `samples/residential-lease.txt`. */
export const SAMPLE_FILENAME = 'Sample lease.pdf'

/** What a visitor may ask of it with one press; `tests/sample-lease.test.ts` holds the answers. */
export const SAMPLE_QUESTIONS: readonly string[] = [
  'When is rent late?',
  'Can I leave early?',
  'What does it cost to leave early?',
  'Can I have a dog?',
  'How long does the landlord have to return my deposit?',
  'Who pays for repairs?',
]
