import { describe, expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from './build-structure.ts'

const read = (text: string) => {
  const document = joinPages([{ number: 1, label: null, text }])
  const words = (range: readonly [number, number] | null) =>
    range && document.text.slice(range[0], range[1]).replaceAll(/\s+/g, ' ')
  return buildStructure(document).propositions.map((said) => ({
    ...said,
    words: words([said.start, said.end]),
    verb: words(said.verb),
    given: words(said.given),
    except: words(said.except),
  }))
}
const only = (text: string) => read(text).map(({ mood, actor, isNegative }) => [mood, actor, isNegative])

describe('what a sentence says', () => {
  test.each([
    ['The Tenant shall pay the rent on the first day.', 'duty', 'Tenant', false],
    ['Landlord may not enter the flat at night.', 'prohibition', 'Landlord', true],
    ['No Member may bring a dog.', 'prohibition', 'No Member', true],
    ['Nothing may be left in the hallway.', 'prohibition', null, true],
    ['The Supplier shall have the right to inspect the goods.', 'right', 'Supplier', false],
    ['You may cancel at any time.', 'permission', 'You', false],
    ['The rent is $900 per month.', 'statement', null, false],
    ['"Rent" means the sum stated in Annex A.', 'definition', null, false],
  ])('%s', (sentence, mood, actor, isNegative) => {
    expect(only(sentence)).toEqual([[mood, actor, isNegative]])
  })

  test('with the condition in front of it and the exception behind it, where they stand', () => {
    const [said] = read('If the bank returns\na payment, the Tenant must pay $35 unless\nthe bank erred.')
    expect(said).toMatchObject({
      mood: 'duty',
      actor: 'Tenant',
      verb: 'must',
      given: 'If the bank returns a payment',
      except: 'unless the bank erred',
    })
  })

  test('what stands inside a condition binds nobody', () => {
    const said = read(
      'If the Buyer shall become insolvent and shall not cure it, the Seller may stop delivery.',
    )
    expect(said.map(({ mood }) => mood)).toEqual(['condition', 'condition', 'permission'])
  })

  test('to whom it is to be done', () => {
    const [said] = read('The Tenant must notify the Landlord of any leak.')
    expect(said).toMatchObject({ actor: 'Tenant', addressee: 'Landlord' })
  })

  test('an item of a list says what the words in front of the list say', () => {
    const said = read(
      '1. Rent. It is $900.\n\n2. Care. The Tenant shall:\n\n(a) keep the yard clean;\n\n(b) report damage.\n\n3. Term. It is one year.',
    )
    expect(said.filter(({ mood }) => mood === 'duty').map(({ actor, words }) => [actor, words])).toEqual([
      ['Tenant', 'The Tenant shall:'],
      ['Tenant', '(a) keep the yard clean;'],
      ['Tenant', '(b) report damage.'],
    ])
  })

  test('nothing is read into a language whose verbs look like ours', () => {
    const german =
      'Der Mieter zahlt die Miete. Er will den Garten pflegen und er muss die Wohnung sauber halten. '
    expect(read(german.repeat(6))).toEqual([])
  })
})
