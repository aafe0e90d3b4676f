/** What the runners' reports say of tests, as far as it is read here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}
interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
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
