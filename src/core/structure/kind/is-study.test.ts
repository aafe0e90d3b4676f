import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { isStudy } from './is-study.ts'

const says = 'Growers will prune late (Roe & Fay, 1998). Poe (2001) found that the grower must water often. '

test('a study of the literature binds nobody', () => {
  const text = `${says.repeat(5)}\n\nReferences\n\nRoe, A. & Fay, B. (1998). Pruning.`
  expect(isStudy(text)).toBe(true)
  const { facts } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  expect(facts.filter(({ type }) => type === 'obligation')).toEqual([])
})

test('a contract that names a law with its year is no study', () => {
  const text = 'The Tenant shall keep the Party Wall Act (1996). '.repeat(12)
  expect(isStudy(`${text}\n\nReferences\n\nThe bank will give one.`)).toBe(false)
  expect(isStudy(says.repeat(5))).toBe(false)
})
