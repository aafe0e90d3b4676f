import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A part of the product that is mutated, and the tests that have to notice. */
export interface Area {
  readonly name: string
  /** Globs of its sources, from the root. */
  readonly sources: readonly string[]
  /**
   * The rings of tests around a source, the nearest first: each what Vitest runs, beginnings of paths of test files.
   * The unit and database tests nearest to it come before them (`near-tests.ts`); the last ring has to hold all.
   */
  readonly rings: (path: string) => readonly (readonly string[])[]
}

const integration = (names: readonly string[]): string[] => names.map((name) => `tests/integration/${name}`)

/** The folder's unit tests, then each of these folders of integration tests. */
const wire =
  (...folders: readonly string[]) =>
  (path: string) => [
    [path.split('/').slice(0, 4).join('/')],
    ...folders.map((name) => integration([`${name}/`])),
  ]

/** Which integration tests are nearest to a folder of `wire/auth`. */
const OF_AUTH: Readonly<Record<string, readonly string[]>> = {
  accounts: ['auth/sign-up', 'auth/email-change', 'auth/password-change', 'auth/links', 'auth/ended'],
  codes: ['auth/codes', 'auth/links', 'auth-attacks/lockout', 'auth-attacks/limits'],
  mails: ['auth/mail-requests', 'auth/addresses', 'auth-attacks/mail-shares', 'auth/email-change-budget'],
  passwords: ['auth/passwords', 'auth/password-bounds', 'auth/sign-up', 'auth-attacks/sign-in-shares'],
  providers: ['auth-providers/'],
  sessions: ['auth/sessions', 'auth/refresh', 'auth/sign-out', 'auth/pkce', 'auth-attacks/refresh'],
}

/** Which integration tests are about a feature. */
const OF_FEATURE: Readonly<Record<string, readonly string[]>> = {
  billing: ['accounts/billing', 'accounts/account-bounds'],
  chat: ['chat/'],
  documents: ['storage/upload', 'http/functions', 'pipeline/documents'],
  exports: ['chat/exports'],
  mail: ['mail/'],
  pipeline: ['pipeline/', 'failures/crash-pipeline'],
  retention: ['storage/re', 'auth/sessions'],
  support: ['accounts/support', 'chat/answer-reports'],
}

/** Which integration tests are about a folder of functions of the database. */
const OF_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['accounts/', 'auth/email-change', 'auth-attacks/limits'],
  chat: ['chat/'],
  credits: ['accounts/', 'pipeline/'],
  documents: ['storage/', 'pipeline/', 'realtime/changes'],
  objects: ['storage/'],
  processing: ['pipeline/', 'failures/crash-pipeline'],
  sessions: ['auth/sessions', 'auth/ended-access', 'auth/sign-out'],
}

/** Tests that read whole pages, without those that are about the reading process: each of them takes a minute. */
const READING: readonly string[] = ['pdf/', 'pdf-page/', 'recognition/read-scan'].map(
  (name) => `src/server/adapters/document-reader/${name}`,
)

/** Tests of what holds for every function. */
const HOLD_FOR_ALL: readonly string[] = ['db/bystander', 'db/own-rows']

const STRUCTURE = 'src/core/structure'
/** The rooms in which the structure of a document is found, each an area of its own. */
const ROOMS: readonly string[] = readdirSync(join(import.meta.dirname, '..', '..', STRUCTURE), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()

export const AREAS: readonly Area[] = [
  {
    name: 'server/wire/auth',
    sources: ['src/server/wire/auth/**/*.ts'],
    rings: (path) => [
      integration(OF_AUTH[path.split('/')[4] ?? ''] ?? ['auth/redirects', 'auth/links']),
      ['src/server/wire/auth/', ...integration(['auth/', 'auth-attacks/', 'auth-providers/', 'client/'])],
    ],
  },
  { name: 'server/wire/rest', sources: ['src/server/wire/rest/*.ts'], rings: wire('rest', 'http') },
  {
    name: 'server/wire/storage',
    sources: ['src/server/wire/storage/*.ts'],
    rings: wire('storage'),
  },
  { name: 'server/wire/realtime', sources: ['src/server/wire/realtime/*.ts'], rings: wire('realtime') },
  {
    name: 'server/features',
    sources: ['src/server/features/**/*.ts'],
    rings: (path) => {
      const feature = path.split('/')[3] ?? ''
      return [[`src/server/features/${feature}/`, ...integration(OF_FEATURE[feature] ?? [])]]
    },
  },
  {
    name: 'db/functions',
    sources: ['db/functions/**/*.sql'],
    rings: (path) => {
      const folder = path.split('/')[2] ?? ''
      return [
        [`db/functions/${folder}/`, 'db/policies/', ...HOLD_FOR_ALL],
        integration(OF_FUNCTIONS[folder] ?? ['accounts/']),
      ]
    },
  },
  {
    name: 'core/language',
    sources: ['src/core/language/**/*.ts'],
    rings: () => [
      ['src/core/language/'],
      [`${STRUCTURE}/`, 'src/core/answer/compose/', 'src/core/answer/decide/'],
    ],
  },
  {
    name: 'core/structure',
    sources: [`${STRUCTURE}/*.ts`],
    rings: () => [[`${STRUCTURE}/`]],
  },
  ...ROOMS.map((room) => ({
    name: `core/structure/${room}`,
    sources: [`${STRUCTURE}/${room}/*.ts`],
    rings: () => [[`${STRUCTURE}/${room}/`], [`${STRUCTURE}/`, 'src/core/overview/']],
  })),
  {
    name: 'core/overview',
    sources: ['src/core/overview/**/*.ts'],
    rings: () => [['src/core/overview/'], ['src/web/features/overview/']],
  },
  {
    name: 'core/layout',
    sources: ['src/core/layout/**/*.ts'],
    rings: () => [['src/core/layout/'], READING],
  },
  {
    name: 'core/scan',
    sources: ['src/core/scan/**/*.ts'],
    rings: () => [['src/core/scan/'], READING],
  },
]
