/** The address does not follow the grammar of `parse-query.ts`; the message says where, and is safe to show. */
export class QueryParseError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'QueryParseError'
  }
}

const NAME = /[A-Za-z_][A-Za-z0-9_]{0,62}/y
const UNQUOTED = /[^,()]*/y
const QUOTED = /"((?:[^"\\]|\\.)*)"/sy

/** Reads one piece of an address from left to right; every method throws QueryParseError where it cannot. */
export class Scanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  isAt(literal: string): boolean {
    return this.#text.startsWith(literal, this.#at)
  }

  take(literal: string): boolean {
    if (!this.isAt(literal)) return false
    this.#at += literal.length
    return true
  }

  expect(literal: string): void {
    if (!this.take(literal)) this.#fail(`expected "${literal}"`)
  }

  expectEnd(): void {
    if (this.#at < this.#text.length) this.#fail('unexpected text')
  }

  /** A column or operator: letters, digits and underscores. */
  name(): string {
    return this.#match(NAME)?.[0] ?? this.#fail('expected a name')
  }

  quotedName(): string {
    this.expect('"')
    const name = this.name()
    this.expect('"')
    return name
  }

  /** A value inside a group or list: quoted with `\` escapes, or up to the next comma or parenthesis. */
  value(): string {
    if (!this.isAt('"')) return this.#match(UNQUOTED)?.[0] ?? ''
    const quoted = this.#match(QUOTED)?.[1] ?? this.#fail('a quoted value does not end')
    return quoted.replaceAll(/\\(.)/gs, '$1')
  }

  /** Everything that is left. */
  remainder(): string {
    const rest = this.#text.slice(this.#at)
    this.#at = this.#text.length
    return rest
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match) this.#at = pattern.lastIndex
    return match
  }

  #fail(problem: string): never {
    throw new QueryParseError(`${problem} at character ${this.#at + 1}`)
  }
}
