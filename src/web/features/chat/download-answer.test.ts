import { expect, test } from 'vitest'
import { answerFile } from './download-answer.ts'

test('the file holds question, document, time and whole addresses', () => {
  const file = answerFile(
    {
      question: 'Can I leave early?',
      answer: '- “Yes.” [p. 4](/app/documents/x?page=4)\n',
      filename: 'Lease.pdf',
      createdAt: '2027-03-09T12:04:00.000Z',
    },
    'https://plainprint.example',
  )
  expect(file.name).toBe('Can-I-leave-early.md')
  expect(file.text).toBe(
    '# Can I leave early?\n\nLease.pdf, 2027-03-09T12:04:00.000Z\n\n- “Yes.” [p. 4](https://plainprint.example/app/documents/x?page=4)\n',
  )
})

test('a question of marks still gives a file name', () => {
  expect(answerFile({ question: '???', answer: 'x', filename: 'a', createdAt: '' }, '').name).toBe(
    'New-Chat.md',
  )
})
