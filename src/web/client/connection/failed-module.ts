/**
 * Whether a part of the application itself could not be loaded. Browsers name it by words only: Chrome and Firefox
 * "dynamically imported module", Safari "Importing a module script failed"; a style sheet is named by the build.
 */
export const isModuleFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
