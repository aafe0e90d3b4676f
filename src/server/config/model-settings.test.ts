import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { problemsOf } from '#tests/support/environment/config-problems.ts'
import { ignoredSettings, readConfig } from './config.ts'

const openai = { ANSWER_PROVIDER: 'openai', ANSWER_MODEL: 'gpt', ANSWER_API_KEY: 'sk-very-secret' }

test('nothing set means this machine', () => {
  expect(readConfig({})).toMatchObject({ answers: null, embeddings: null })
  expect(readConfig({ ANSWER_PROVIDER: ' local ' }).answers).toBeNull()
})

test('providers have addresses of their own, which may be replaced', () => {
  expect(readConfig(openai).answers?.baseUrl).toBe('https://api.openai.com/v1')
  expect(readConfig({ ...openai, ANSWER_PROVIDER: 'anthropic' }).answers?.baseUrl).toBe(
    'https://api.anthropic.com/v1',
  )
  expect(readConfig({ ...openai, ANSWER_BASE_URL: 'https://proxy.example/v1/' }).answers?.baseUrl).toBe(
    'https://proxy.example/v1',
  )
})

test.each([
  'http://127.0.0.1:11434/v1',
  'http://localhost:11434/v1',
  'http://ollama:11434/v1',
  'http://10.0.0.4/v1',
  'http://192.168.1.5:8000/v1',
  'http://[fd00::1]/v1',
  'http://models.internal/v1',
  'https://models.example/v1',
])('a compatible server may be at %s, with or without a key', (url) => {
  const env = { ANSWER_PROVIDER: 'openai-compatible', ANSWER_MODEL: 'm', ANSWER_BASE_URL: url }
  expect(readConfig(env).answers).toMatchObject({ baseUrl: url, apiKey: null })
})

test.each([
  ['an unknown provider', { ANSWER_PROVIDER: 'gpt' }, 'ANSWER_PROVIDER must be one of'],
  ['no model', { ...openai, ANSWER_MODEL: '' }, 'ANSWER_MODEL is required'],
  ['no key', { ...openai, ANSWER_API_KEY: '' }, 'ANSWER_API_KEY is required'],
  ['a key of two words', { ...openai, ANSWER_API_KEY: 'sk one' }, 'ANSWER_API_KEY must be plain'],
  ['no address', { ...openai, ANSWER_PROVIDER: 'openai-compatible' }, 'ANSWER_BASE_URL is required'],
  ['plain http far away', { ...openai, ANSWER_BASE_URL: 'http://models.example/v1' }, 'must be https'],
  [
    'plain http to a number far away',
    { ...openai, ANSWER_BASE_URL: 'http://2130706433.example' },
    'must be https',
  ],
  ['a public address', { ...openai, ANSWER_BASE_URL: 'http://172.64.1.1/v1' }, 'must be https'],
  [
    'a password in the address',
    { ...openai, ANSWER_BASE_URL: 'https://a:hidden@m.example' },
    'without a password',
  ],
  ['a file', { ...openai, ANSWER_BASE_URL: 'file:///etc/passwd' }, 'ANSWER_BASE_URL must be an address'],
  ['embeddings of Anthropic', { EMBEDDING_PROVIDER: 'anthropic' }, 'Anthropic has no embeddings'],
  ['a cap below zero', { ANSWER_TOKENS_PER_DAY: '-1' }, 'ANSWER_TOKENS_PER_DAY must be'],
  ['no places', { ANSWER_CALLS_AT_ONCE: '0' }, 'ANSWER_CALLS_AT_ONCE must be'],
])('%s is refused', (_, env, problem) => {
  expect(problemsOf(env).join('\n')).toContain(problem)
})

test('every problem is named at once, and no secret with it', () => {
  const env = {
    ...openai,
    ANSWER_MODEL: '',
    ANSWER_BASE_URL: 'http://a:hidden@m.example',
    EMBEDDING_PROVIDER: 'x',
  }
  const problems = problemsOf(env)
  expect(problems).toHaveLength(3)
  expect(problems.join('\n')).not.toMatch(/very-secret|hidden/)
  expect(inspect(readConfig(openai), { depth: 9 }) + JSON.stringify(readConfig(openai))).not.toContain(
    'very-secret',
  )
})

test('settings of a provider that is not chosen are told to do nothing', () => {
  expect(
    ignoredSettings({ ANSWER_MODEL: 'gpt', EMBEDDING_API_KEY: 'k', ANSWER_TOKENS_PER_DAY: '5' }),
  ).toEqual(['ANSWER_MODEL', 'EMBEDDING_API_KEY'])
  expect(ignoredSettings({ ...openai, EMBEDDING_PROVIDER: 'local' })).toEqual([])
})

test('the encoder that is shipped is used unless a folder is named', () => {
  expect(readConfig({}).encoderDir).toBeNull()
  expect(readConfig({ EMBEDDING_MODEL_DIR: '/srv/encoder' }).encoderDir).toBe('/srv/encoder')
})
