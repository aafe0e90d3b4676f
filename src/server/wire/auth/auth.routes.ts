import type { FastifyPluginAsync } from 'fastify'
import type { AuthDeps } from './deps.ts'
import { requireApiKey } from '#server/http/authenticate.ts'
import { AuthError } from './auth-error.ts'
import { authorizeRoute } from './providers/authorize.route.ts'
import { callbackRoute } from './providers/callback.route.ts'
import { logoutRoute } from './sessions/logout.route.ts'
import { otpRoute } from './mails/otp.route.ts'
import { recoverRoute } from './mails/recover.route.ts'
import { renderAuthError } from './render-auth-error.ts'
import { resendRoute } from './mails/resend.route.ts'
import { settingsRoutes } from './settings.route.ts'
import { signupRoute } from './passwords/signup.route.ts'
import { tokenRoute } from './sessions/token.route.ts'
import { userRoutes } from './accounts/user.route.ts'
import { verifyLinkRoutes } from './accounts/verify-link.route.ts'
import { verifyRoute } from './accounts/verify.route.ts'

/** Everything below `/auth/v1`. */
export const authRoutes =
  (deps: AuthDeps): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler(renderAuthError(deps.log))
    app.setNotFoundHandler(() => {
      throw new AuthError('not_found', 'There is no such call')
    })
    // The client reads error codes only beside this header.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('x-supabase-api-version', '2024-01-01')
    })

    // Opened by a browser that follows a link, or public anyway.
    verifyLinkRoutes(app, deps)
    authorizeRoute(app, deps)
    callbackRoute(app, deps)
    settingsRoutes(app, deps)

    await app.register(async (keyed) => {
      keyed.addHook('onRequest', async (request) => {
        await requireApiKey(deps, request)
      })
      signupRoute(keyed, deps)
      tokenRoute(keyed, deps)
      verifyRoute(keyed, deps)
      recoverRoute(keyed, deps)
      otpRoute(keyed, deps)
      resendRoute(keyed, deps)
      userRoutes(keyed, deps)
      logoutRoute(keyed, deps)
    })
  }
