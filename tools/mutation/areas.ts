/** A part of the product that is mutated, and the tests that have to notice. */
export interface Area {
  readonly name: string
  /** Globs of its sources, from the root. */
  readonly sources: readonly string[]
  /** What Vitest runs for a source of it: the beginnings of paths of test files. */
  readonly tests: (path: string) => readonly string[]
}

const wire =
  (...folders: readonly string[]) =>
  (path: string) => [
    path.split('/').slice(0, 4).join('/'),
    ...folders.map((name) => `tests/integration/${name}/`),
  ]

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

export const AREAS: readonly Area[] = [
  {
    name: 'server/wire/auth',
    sources: ['src/server/wire/auth/**/*.ts'],
    tests: wire('auth', 'auth-attacks', 'auth-providers', 'client'),
  },
  { name: 'server/wire/rest', sources: ['src/server/wire/rest/*.ts'], tests: wire('rest', 'http') },
  {
    name: 'server/wire/storage',
    sources: ['src/server/wire/storage/*.ts'],
    tests: wire('storage', 'failures/storage'),
  },
  { name: 'server/wire/realtime', sources: ['src/server/wire/realtime/*.ts'], tests: wire('realtime') },
  {
    name: 'server/features',
    sources: ['src/server/features/**/*.ts'],
    tests: (path) => {
      const feature = path.split('/')[3] ?? ''
      return [
        `src/server/features/${feature}/`,
        ...(OF_FEATURE[feature] ?? []).map((name) => `tests/integration/${name}`),
      ]
    },
  },
  {
    name: 'db/functions',
    sources: ['db/functions/**/*.sql'],
    tests: (path) => [
      path.split('/').slice(0, 3).join('/'),
      'db/functions/',
      'db/policies/',
      'tests/integration/accounts/',
      'tests/integration/pipeline/',
      'tests/integration/storage/',
    ],
  },
  {
    name: 'core/layout',
    sources: ['src/core/layout/*.ts'],
    tests: () => ['src/core/layout/', 'src/server/adapters/document-reader/'],
  },
  {
    name: 'core/scan',
    sources: ['src/core/scan/**/*.ts'],
    tests: () => ['src/core/scan/', 'tests/photos', 'tests/photo-hints'],
  },
]
