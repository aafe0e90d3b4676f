import { stripVTControlCharacters } from 'node:util'

/** What the runners' reports say of tests, as far as it is read here. */
interface VitestReport {
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string
    readonly status: string
    /** What went wrong outside of any test; empty where nothing did. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}
interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** Why tests were skipped, once for each of them that says so in its name: `… (skipped: LibreOffice is not installed)`. */
export const vitestReasons = ({ testResults }: VitestReport): string[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ status, fullName }) => {
      const reason = /\(skipped: (.+?)\)/.exec(fullName)?.[1]
      return reason && status !== 'passed' && status !== 'failed' ? [reason] : []
    })

/** Why browser tests were skipped, once for each of them that says so: `test.skip(isMissing, 'reason')`. */
export const playwrightReasons = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? []),
  ...suites.flatMap(playwrightReasons),
]

/** One line for each reason, with how many tests it kept from running. */
export function reasonLines(reasons: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(
    ([reason, count]) => `skipped: ${reason} (${count} ${count === 1 ? 'test' : 'tests'})`,
  )
}

/** A line for each failed test: its file, its name, and how its error begins. */
export const vitestFailures = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0)
      return status === 'failed' ? [failureLine(name, 'outside its tests', message)] : []
    return failed.map(({ fullName, failureMessages }) => failureLine(name, fullName, failureMessages?.[0]))
  })

/** The same for browser tests; one that passed at a second try has failed. */
export const playwrightFailures = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failureLine(file, title, results.find(({ error }) => error?.message)?.error?.message),
      ),
  ),
  ...suites.flatMap(playwrightFailures),
]

function failureLine(file: string, name: string, message = 'no message'): string {
  const line = stripVTControlCharacters(`failed: ${file} > ${name}: ${message}`)
  return line.replaceAll(/\s+/g, ' ').slice(0, 400)
}
