import fastify from 'fastify'
import { expect, test } from 'vitest'
import { defineFunction, STREAMED } from '#contract/define-function.ts'
import { functionRoute, type FunctionRoute } from './function-route.ts'

const told = defineFunction(
  'told',
  (z) => z.object({ many: z.int().default(1) }),
  (z) => z.object({ many: z.number() }),
)

type Deps = Parameters<FunctionRoute['register']>[1]

async function call(route: FunctionRoute, payload?: object) {
  const app = fastify({ logger: false })
  const claims = { role: 'authenticated', sub: 'ann', session_id: 'one' }
  const deps = { tokens: { verify: async () => claims }, db: { readAsCaller: async () => [] } }
  app.decorateRequest('isMultipart', () => false)
  route.register(app, deps as unknown as Deps)
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/${route.name}`,
    headers: { authorization: 'Bearer x' },
    ...(payload === undefined ? {} : { payload }),
  })
  return { statusCode, body }
}

test('a handler gets the checked body', async () => {
  const route = functionRoute(told, async ({ body }) => ({ many: body.many + 1 }))
  expect(await call(route)).toEqual({ statusCode: 200, body: '{"many":2}' })
  expect(await call(route, { many: 4 })).toEqual({ statusCode: 200, body: '{"many":5}' })
})

test('what the definition does not name is never sent', async () => {
  const row = { many: 1, password_hash: 'secret' }
  expect(await call(functionRoute(told, async () => row))).toEqual({ statusCode: 200, body: '{"many":1}' })
})

test('an answer that is not what the definition says is a fault', async () => {
  // @ts-expect-error where the types know, it does not even compile
  const route = functionRoute(told, async () => ({ many: 'one' }))
  expect((await call(route)).statusCode).toBe(500)
})

test('a streamed reply is the handler’s own', async () => {
  const streamed = defineFunction('streamed', (z) => z.object({}), STREAMED)
  const route = functionRoute(streamed, async ({ reply }) => reply.type('text/plain').send('words'))
  expect(await call(route)).toEqual({ statusCode: 200, body: 'words' })
})
