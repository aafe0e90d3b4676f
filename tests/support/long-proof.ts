/**
 * The cases of a long proof: a slice of them in `npm test`, every one in `npm run test:proofs`.
 * @param slice indexes of those that are always tried
 */
export function casesOf<Case>(all: readonly Case[], slice: readonly number[]): readonly Case[] {
  return process.env['EVERY_CASE'] === undefined ? all.filter((_, index) => slice.includes(index)) : all
}
