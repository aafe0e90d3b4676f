import type { Fragment, Line } from './fragment.ts'

/** Lines are further apart, in font sizes. */
const MIN_LEADING = 0.7

/**
 * Groups fragments into lines, top to bottom, each from left to right.
 *
 * A fragment belongs to a line when they share at least half of the smaller height, so superscripts and
 * mixed sizes stay on their line while tight lines stay apart.
 */
export function groupLines(fragments: readonly Fragment[]): Line[] {
  const sorted = fragments.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)
  const groups: { members: Fragment[]; reference: Fragment }[] = []
  for (const fragment of sorted) {
    const open = groups.at(-1)
    if (
      open &&
      sharesLine(open.reference, fragment) &&
      !open.members.some((other) => isAbove(other, fragment))
    ) {
      open.members.push(fragment)
      if (fragment.size > open.reference.size) open.reference = fragment
    } else {
      groups.push({ members: [fragment], reference: fragment })
    }
  }
  return groups.map(({ members, reference }) => makeLine(withoutOverprint(members), reference))
}

function sharesLine(a: Fragment, b: Fragment): boolean {
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return overlap >= 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top)
}

/** Pieces over each other are two lines, though a larger one beside them reaches over both. */
function isAbove(upper: Fragment, fragment: Fragment): boolean {
  const overlap = Math.min(upper.right, fragment.right) - Math.max(upper.left, fragment.left)
  const size = Math.min(upper.size, fragment.size)
  return overlap > size && fragment.baseline - upper.baseline > MIN_LEADING * size
}

function makeLine(members: readonly Fragment[], reference: Fragment): Line {
  const line = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const fragment of members) {
    line.left = Math.min(line.left, fragment.left)
    line.right = Math.max(line.right, fragment.right)
    line.top = Math.min(line.top, fragment.top)
    line.bottom = Math.max(line.bottom, fragment.bottom)
  }
  return { fragments: members, ...line, baseline: reference.baseline, size: reference.size }
}

/** Drops text that is printed twice on the same spot, which some programs do to make it look bold. */
function withoutOverprint(members: readonly Fragment[]): Fragment[] {
  const kept: Fragment[] = []
  for (const fragment of members.toSorted((a, b) => a.left - b.left)) {
    const before = kept.at(-1)
    const isRepeat =
      before?.text === fragment.text && Math.abs(before.left - fragment.left) < 0.15 * fragment.size
    if (!isRepeat) kept.push(fragment)
  }
  return kept
}
