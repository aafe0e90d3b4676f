import { expect, test } from 'vitest'
import { FAILED_ANSWER } from './chat-error.ts'
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

test('stopping keeps what arrived, and leaves nothing when nothing had', () => {
  expect(shown(run([asked, { type: 'arrived', text: 'After' }, { type: 'stopped' }])).at(-1)).toEqual([
    'assistant',
    'After',
    'stopped',
  ])
  expect(run([asked, { type: 'stopped' }]).entries).toHaveLength(1)
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
