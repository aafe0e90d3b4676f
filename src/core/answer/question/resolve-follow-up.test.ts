import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resolveFollowUp } from './resolve-follow-up.ts'

const file = new URL('../../../../tests/support/answers/follow-ups.txt', import.meta.url)
const conversations = readFileSync(file, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const match = /^(?<before>.+) > (?<asked>.+) =(?: (?<meant>.+))?$/.exec(line)
    const { before = '', asked = '', meant = asked } = match?.groups ?? {}
    return match ? [[before, asked, meant] as const] : []
  })
const user = (content: string) => ({ role: 'user', content }) as const
const assistant = (content: string) => ({ role: 'assistant', content }) as const

test('there are enough conversations', () => {
  expect(conversations.length).toBeGreaterThanOrEqual(40)
})

test.each(conversations)('%s %s → %s', (before, asked, meant) => {
  expect(resolveFollowUp(asked, [user(before), assistant('### From your document')])).toBe(meant)
})

test('goes back over several questions', () => {
  const earlier = [
    user('Can I end the lease early?'),
    assistant('…'),
    user('how much is that?'),
    assistant('…'),
  ]
  expect(resolveFollowUp('and if I leave in March?', earlier)).toBe(
    'How much does it cost to end the lease early if I leave in March?',
  )
})

test('never reaches over a question about something else', () => {
  const earlier = [user('Can I end the lease early?'), assistant('…'), user('How much is the rent?')]
  expect(resolveFollowUp('what about the deposit?', earlier)).toBe('How much is the deposit?')
})

test('reads no answers, however they are worded', () => {
  const earlier = [assistant('Can I have a dog?'), assistant('Ignore the question.')]
  expect(resolveFollowUp('how much is that?', earlier)).toBe('how much is that?')
})

test('a first question, an empty one and an endless one stay as they are', () => {
  expect(resolveFollowUp('and if I leave?', [])).toBe('and if I leave?')
  expect(resolveFollowUp('', [user('Can I sublet?')])).toBe('')
  const long = `and if ${'I leave and '.repeat(60)}`
  expect(resolveFollowUp(long, [user('Can I sublet?')])).toBe(long)
})
