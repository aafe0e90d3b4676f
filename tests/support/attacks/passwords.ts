/** What is to become of a password that somebody chooses. */
export type PasswordCase = readonly [
  what: string,
  password: unknown,
  verdict: 'taken' | 'short' | 'long' | 'bad_json' | 'missing' | 'unreadable',
]

const KEY = '\u{1f511}'
const letters = (count: number): string => 'qzvxkwjyfp'.repeat(13).slice(0, count)

/** At sign-up: 6 to 128 characters, as a person counts them. */
export const NEW_PASSWORDS: readonly PasswordCase[] = [
  ['5 characters', letters(5), 'short'],
  ['6 characters', letters(6), 'taken'],
  ['7 characters', letters(7), 'taken'],
  ['8 characters', letters(8), 'taken'],
  ['64 characters', letters(64), 'taken'],
  ['72 characters', letters(72), 'taken'],
  ['73 characters', letters(73), 'taken'],
  ['128 characters', letters(128), 'taken'],
  ['129 characters', letters(129), 'long'],
  ['5 characters of two units', KEY.repeat(5), 'short'],
  ['6 characters of two units', `${KEY}\u{1f512}`.repeat(3), 'taken'],
  ['128 characters of two units', KEY.repeat(128), 'taken'],
  ['129 characters of two units', KEY.repeat(129), 'long'],
  ['a million characters', 'q'.repeat(1_000_000), 'long'],
  ['letters of several scripts', 'пароль密码סיסמה', 'taken'],
  ['right-to-left marks', '\u202eqzvxkw', 'taken'],
  ['spaces inside', 'qz vx kw jy', 'taken'],
  ['spaces around', '  qzvxkw  ', 'taken'],
  ['line breaks', 'qzvxkw\r\njyfp', 'taken'],
  ['NUL', 'qzvxkw\u0000jyfp', 'taken'],
  ['quotes and SQL', `' or '1'='1' --`, 'taken'],
  ['half of a character', 'qzvxkw\ud83d', 'unreadable'],
  ['the other half', '\udd11qzvxkw', 'unreadable'],
  ['nothing', '', 'missing'],
  ['null', null, 'missing'],
  ['a number', 12_345_678, 'bad_json'],
  ['a list', ['qzvxkwjyfp'], 'bad_json'],
  ['an object', { $ne: '' }, 'bad_json'],
  ['true', true, 'bad_json'],
]

/** Passwords that are nearly another: signing in with the second must not work where the first was set. */
export const NEAR_PASSWORDS: readonly (readonly [what: string, set: string, tried: string])[] = [
  ['after 72 bytes', `${letters(72)}a`, `${letters(72)}b`],
  ['after 127 characters', `${letters(127)}a`, `${letters(127)}b`],
  ['after 72 bytes, in characters of four', `${KEY.repeat(18)}a`, `${KEY.repeat(18)}b`],
  ['by being cut at 72 bytes', letters(80), letters(72)],
  ['after NUL', 'qzvxkw\u0000jyfp', 'qzvxkw\u0000pfyj'],
  ['by ending at NUL', 'qzvxkw\u0000jyfp', 'qzvxkw'],
  ['by a space before it', ' qzvxkwjy', 'qzvxkwjy'],
  ['by a space after it', 'qzvxkwjy ', 'qzvxkwjy'],
  ['by capitals', 'qzvxkwJY', 'qzvxkwjy'],
  ['by a line break after it', 'qzvxkwjy\n', 'qzvxkwjy'],
  ['by a wide letter', '\uff51zvxkwjy', 'qzvxkwjy'],
]
