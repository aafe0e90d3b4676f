import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#core/document/failure.ts'
import type { Context } from '../ports/context.ts'
import type { FunctionRoute } from './function-route.ts'

/** Mounts the functions, with limits on what a multipart body may hold. */
export const functionRoutes =
  (context: Context, routes: readonly FunctionRoute[]): FastifyPluginAsync =>
  async (app) => {
    await app.register(multipart, {
      // Two files, so that the second can be refused by name; a third ends the reading.
      limits: {
        fileSize: MAX_UPLOAD_BYTES,
        files: 2,
        fields: 8,
        parts: 10,
        fieldNameSize: 100,
        fieldSize: 16_384,
        headerPairs: 20,
      },
    })
    for (const route of routes) route.register(app, context)
  }
