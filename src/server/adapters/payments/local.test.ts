import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Context } from '#server/ports/context.ts'
import { createLocalPayments } from './local.ts'

test('no test payment is made in production, whoever asks for them', () => {
  const config = { ...readConfig({}), isProduction: true }
  const db = {} as Context['db']
  expect(() => createLocalPayments({ db, config, clock: { now: () => new Date() } })).toThrow(
    /not for production/,
  )
})
