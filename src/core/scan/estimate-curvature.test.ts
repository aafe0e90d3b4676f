import { expect, test } from 'vitest'
import { printedPage, repainted, speckled } from '#tests/support/files/paper.ts'
import { dropAt, estimateCurvature, STRAIGHT } from './estimate-curvature.ts'
import { IDENTITY } from './photo/homography.ts'
import { inkOf } from './image/ink.ts'
import { drawView } from './photo/view.ts'

const PAGE = printedPage(900, 1200)

test('follows curved lines, and drawing by it makes them straight', () => {
  const bow = (x: number): number => 12 * Math.sin((Math.PI * x) / PAGE.width)
  const curved = repainted(PAGE, (_, x, y) => PAGE.data[Math.round(y + bow(x)) * PAGE.width + x] ?? 255)
  const curvature = estimateCurvature(inkOf(curved), curved)
  for (const x of [120, 300, 450, 600, 750]) {
    const drop = (dropAt(curvature, (2 * x) / PAGE.width - 1, 0) * PAGE.height) / 2
    expect(Math.abs(drop - (bow(450) - bow(x)))).toBeLessThan(2.5)
  }
  const straight = drawView(curved, { ...PAGE, curvature, toPicture: IDENTITY })
  expect(estimateCurvature(inkOf(straight), straight)).toBe(STRAIGHT)
})

test('straight lines, and a page without any, are left alone', () => {
  expect(estimateCurvature(inkOf(PAGE), PAGE)).toBe(STRAIGHT)
  const dust = speckled(900, 1200)
  expect(estimateCurvature(inkOf(dust), dust)).toBe(STRAIGHT)
})
