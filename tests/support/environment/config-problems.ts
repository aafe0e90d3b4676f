import { ConfigError, readConfig } from '#server/config/config.ts'

/** What the start says of an environment; nothing where it goes on. */
export function problemsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
