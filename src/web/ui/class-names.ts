/** One `class` of those names that there are. */
export const classNames = (...names: readonly (string | undefined | false)[]): string =>
  names.filter((name) => name !== undefined && name !== false && name !== '').join(' ')
