import { describe, expect, test } from 'vitest'
import { FAILED_ANSWER } from '../asking/chat-error.ts'
import {
  loadTranscript,
  openQuestion,
  reduceTranscript,
  sentMessages,
  type Transcript,
  type TranscriptEvent,
} from './transcript.ts'

const at = '2027-03-09T12:04:00.000Z'
const EMPTY = loadTranscript([])
const run = (events: TranscriptEvent[], from: Transcript = EMPTY) => events.reduce(reduceTranscript, from)
const shown = ({ entries }: Transcript) => entries.map(({ role, content, state }) => [role, content, state])

const asked: TranscriptEvent = { type: 'asked', question: 'When is rent late?', at }

test('a question is followed by an empty answer that fills up', () => {
  const waiting = run([asked])
  expect(shown(waiting)).toEqual([
    ['user', 'When is rent late?', 'saved'],
    ['assistant', '', 'streaming'],
  ])
  const done = run(
    [{ type: 'arrived', text: 'After 5 ' }, { type: 'arrived', text: 'After 5 days.' }, { type: 'finished' }],
    waiting,
  )
  expect(shown(done).at(-1)).toEqual(['assistant', 'After 5 days.', 'saved'])
})

test('a failure before the first word puts the fixed sentence in its place', () => {
  const failed = run([asked, { type: 'failed', message: '500 down' }])
  expect(shown(failed)).toEqual([
    ['user', 'When is rent late?', 'saved'],
    ['assistant', FAILED_ANSWER, 'failed'],
  ])
  expect(failed.error).toBe('500 down')
})

test('a failure half-way keeps what arrived', () => {
  const broken = run([asked, { type: 'arrived', text: 'After' }, { type: 'failed', message: 'lost' }])
  expect(shown(broken).at(-1)).toEqual(['assistant', 'After', 'broken'])
  expect(broken.error).toBe('lost')
})

test('an answer without a word is a failure', () => {
  expect(shown(run([asked, { type: 'finished' }])).at(-1)).toEqual(['assistant', FAILED_ANSWER, 'failed'])
})

test('trying again replaces the failed answer and asks nothing twice', () => {
  const again = run([asked, { type: 'failed', message: 'lost' }, { type: 'retried', at }])
  expect(shown(again)).toEqual([
    ['user', 'When is rent late?', 'saved'],
    ['assistant', '', 'streaming'],
  ])
  expect(again.error).toBeNull()
})

test('stopping keeps what arrived, and the question can be asked again', () => {
  expect(shown(run([asked, { type: 'arrived', text: 'After' }, { type: 'stopped' }])).at(-1)).toEqual([
    'assistant',
    'After',
    'stopped',
  ])
  const atOnce = run([asked, { type: 'stopped' }])
  expect(shown(atOnce).at(-1)).toEqual(['assistant', '', 'stopped'])
  expect(atOnce.isOpen).toBe(true)
  expect(shown(run([{ type: 'retried', at }], atOnce))).toEqual([
    ['user', 'When is rent late?', 'saved'],
    ['assistant', '', 'streaming'],
  ])
})

test('only what was really said is sent on', () => {
  const transcript = run([
    asked,
    { type: 'arrived', text: 'After 5 days.' },
    { type: 'finished' },
    { type: 'asked', question: 'And then?', at },
    { type: 'failed', message: 'lost' },
    { type: 'asked', question: 'And then what?', at },
  ])
  expect(sentMessages(transcript.entries)).toEqual([
    { role: 'user', content: 'When is rent late?' },
    { role: 'assistant', content: 'After 5 days.' },
    { role: 'user', content: 'And then?' },
    { role: 'user', content: 'And then what?' },
  ])
})

test('the open question is the one without a whole answer', () => {
  expect(openQuestion(EMPTY.entries)).toBeNull()
  expect(openQuestion(run([asked, { type: 'failed', message: 'lost' }]).entries)).toBe('When is rent late?')
  expect(
    openQuestion(run([asked, { type: 'arrived', text: 'After 5 days.' }, { type: 'finished' }]).entries),
  ).toBeNull()
})

test('repeated answers are loaded once', () => {
  const message = (id: string, content: string) => ({
    id,
    role: 'assistant' as const,
    content,
    created_at: at,
  })
  expect(loadTranscript([message('1', 'A'), message('2', 'A'), message('3', 'B')]).entries).toHaveLength(2)
})

describe('what the database keeps', () => {
  const stored = (...said: [id: string, content: string][]): TranscriptEvent => ({
    type: 'stored',
    messages: said.map(([id, content]) => ({
      id,
      role: id.startsWith('q') ? 'user' : 'assistant',
      content,
      created_at: at,
    })),
  })
  const mine = stored(['q1', 'When is rent late?'], ['a1', 'After 5 days.'])
  const whole: TranscriptEvent[] = [asked, { type: 'arrived', text: 'After 5 days.' }, { type: 'finished' }]

  test('takes the place of what this screen said, key and all, and is taken over once', () => {
    const before = run(whole)
    const after = run([mine, mine], before)
    expect(shown(after)).toEqual(shown(before))
    expect(after.entries.map(({ key }) => key)).toEqual(before.entries.map(({ key }) => key))
    expect(after.entries.map(({ id }) => id)).toEqual(['q1', 'a1'])
  })

  test.each<[string, TranscriptEvent[]]>([
    ['broken off', [{ type: 'arrived', text: 'After' }]],
    ['lost before its first word', []],
  ])('an answer %s is there once the server has it', (_name, arrived) => {
    const after = run([asked, ...arrived, { type: 'failed', message: 'lost' }, mine])
    expect(shown(after)).toEqual([
      ['user', 'When is rent late?', 'saved'],
      ['assistant', 'After 5 days.', 'saved'],
    ])
    expect(after.error).toBeNull()
  })

  test('what the reader stopped stays as it is', () => {
    for (const arrived of [[], [{ type: 'arrived', text: 'After' } as const]]) {
      const before = run([asked, ...arrived, { type: 'stopped' }])
      const after = run([mine], before)
      expect(shown(after)).toEqual(shown(before))
      expect(after.isOpen).toBe(true)
    }
  })

  test('what another tab said comes in its order, around what is not saved yet', () => {
    const there = stored(
      ['q1', 'When is rent late?'],
      ['a1', 'After 5 days.'],
      ['q2', 'And the fee?'],
      ['a2', '$75.'],
    )
    expect(shown(run([...whole, there])).map(([, content]) => content)).toEqual([
      'When is rent late?',
      'After 5 days.',
      'And the fee?',
      '$75.',
    ])
    const lost = run([asked, { type: 'failed', message: 'lost' }])
    const before = run([stored(['q2', 'And the fee?'], ['a2', '$75.'], ['q1', 'When is rent late?'])], lost)
    expect(shown(before)).toEqual([
      ['user', 'And the fee?', 'saved'],
      ['assistant', '$75.', 'saved'],
      ['user', 'When is rent late?', 'saved'],
      ['assistant', FAILED_ANSWER, 'failed'],
    ])
    expect(before.error).toBe('lost')
  })

  test('an answer that comes after its question was overtaken stands behind its question', () => {
    type Said = [id: string, content: string]
    const first: Said = ['q1', 'When is rent late?']
    const late: Said = ['a1', 'After 5 days.']
    const second: Said[] = [
      ['q2', 'And the fee?'],
      ['a2', '$75.'],
    ]
    // Asked in another tab just before this one's question.
    const overtaken = run([
      { type: 'asked', question: 'And the fee?', at },
      { type: 'arrived', text: '$75.' },
      { type: 'finished' },
      stored(first, ...second),
    ])
    expect(overtaken.entries.map(({ id }) => id)).toEqual(['q1', 'q2', 'a2'])
    const keys = overtaken.entries.map(({ key }) => key)
    const all = run([stored(first, late, ...second)], overtaken)
    expect(all.entries.map(({ id }) => id)).toEqual(['q1', 'a1', 'q2', 'a2'])
    expect(all.entries.map(({ key }) => key).filter((key) => key !== 'a1')).toEqual(keys)
    expect(run([stored(first, late, ...second)], all).entries).toHaveLength(4)
  })

  test('the same answer twice in a row is shown once', () => {
    const from = loadTranscript([{ id: 'a0', role: 'assistant', content: 'So.', created_at: at }])
    expect(run([stored(['a1', 'So.'], ['a2', 'Or so.'])], from).entries).toHaveLength(2)
  })

  test('a question without an answer can be asked again', () => {
    const left = loadTranscript([{ id: 'q1', role: 'user', content: 'Why?', created_at: at }])
    const missing = run([{ type: 'retried', at }, { type: 'missing' }], left)
    expect(shown(missing)).toEqual([['user', 'Why?', 'saved']])
    expect(missing.isOpen).toBe(true)
  })
})

test('keys are unique', () => {
  const { entries } = run([
    asked,
    { type: 'stopped' },
    asked,
    { type: 'arrived', text: 'x' },
    { type: 'finished' },
    asked,
  ])
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
})
