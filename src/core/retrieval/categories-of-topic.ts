import { CUAD_CATEGORIES, type CuadCategory } from '#core/model/cuad-categories.ts'
import type { QuestionTopic } from './words/everyday-words.ts'

/** Which of our topics mean which categories. Topics that contracts between companies do not settle have none. */
export const CATEGORIES_OF_TOPIC: Readonly<Record<string, readonly CuadCategory[]>> = {
  title: ['Document Name'],
  parties: ['Parties'],
  'agreement date': ['Agreement Date'],
  start: ['Effective Date'],
  'end of term': ['Expiration Date'],
  renewal: ['Renewal Term'],
  'stop renewal': ['Notice Period To Terminate Renewal'],
  'governing law': ['Governing Law'],
  'best price': ['Most Favored Nation'],
  'exceptions to a ban': ['Competitive Restriction Exception'],
  'non-compete': ['Non-Compete'],
  exclusivity: ['Exclusivity'],
  'customers off limits': ['No-Solicit Of Customers'],
  'staff off limits': ['No-Solicit Of Employees'],
  'speak badly': ['Non-Disparagement'],
  'leave early': ['Termination For Convenience'],
  'first refusal': ['Rofr/Rofo/Rofn'],
  'change of owner': ['Change Of Control'],
  'pass it on': ['Anti-Assignment'],
  'share of money': ['Revenue/Profit Sharing'],
  'price rises': ['Price Restrictions'],
  minimum: ['Minimum Commitment'],
  'usage limits': ['Volume Restriction'],
  'who owns work': ['Ip Ownership Assignment'],
  'shared ownership': ['Joint Ip Ownership'],
  license: ['License Grant'],
  'license not transferable': ['Non-Transferable License'],
  'related companies': ['Affiliate License-Licensor', 'Affiliate License-Licensee'],
  'unlimited license': ['Unlimited/All-You-Can-Eat-License'],
  'license forever': ['Irrevocable Or Perpetual License'],
  'source code escrow': ['Source Code Escrow'],
  'after the end': ['Post-Termination Services'],
  audit: ['Audit Rights'],
  'no cap': ['Uncapped Liability'],
  'liability cap': ['Cap On Liability'],
  'set damages': ['Liquidated Damages'],
  warranty: ['Warranty Duration'],
  'insurance duty': ['Insurance'],
  'promise not to sue': ['Covenant Not To Sue'],
  outsiders: ['Third Party Beneficiary'],
}

/** A category by its column in the classifier, and how surely it is meant, 0 to 1. */
export interface MeantCategory {
  readonly column: number
  readonly strength: number
}

/** The categories a question's topics mean; empty when contracts between companies do not settle them. */
export function categoriesMeant(topics: readonly QuestionTopic[]): MeantCategory[] {
  return topics.flatMap(({ name, strength }) =>
    (CATEGORIES_OF_TOPIC[name] ?? []).map((category) => ({
      column: CUAD_CATEGORIES.indexOf(category),
      strength,
    })),
  )
}
