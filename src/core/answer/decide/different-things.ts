import { allStems } from '#core/retrieval/words/tokenize.ts'

/**
 * Things of one kind of which each is none of the others, a line for each kind; names of one thing stand together. A
 * sentence about one says nothing of another.
 */
export const DIFFERENT_THINGS: readonly (readonly (readonly string[])[])[] = [
  'dog puppy puppies, cat kitten, rabbit bunny, hamster, parrot bird, snake reptile, fish aquarium, horse pony, chicken hen',
  'gym fitness, pool swimming, sauna steam, jacuzzi tub whirlpool, playground, laundry washer, elevator lift, tennis, golf, squash',
  'water leak flood plumbing, theft stolen burglary robbery, earthquake, hail, vandalism, mold mould',
  'water, gas, electricity electric power, internet wifi broadband, trash garbage waste refuse',
  'car automobile, motorcycle motorbike, bike bicycle cycle, boat, caravan camper rv',
  'dental dentist teeth, vision eye glasses, hearing ear',
  'breakfast, lunch, dinner supper',
  'vacation holiday pto, sick sickness illness, maternity parental pregnancy, paternity parental, bereavement funeral',
  'previous prior, total',
].map((kind) => kind.split(', ').map((names) => allStems(names)))
