import { findUnreachable } from '../steps/covered-controls.ts'
import { expect, test } from '../steps/test.ts'

/** The step that looks for what cannot be pressed, on cards that are made to be found or not. */

const STRETCHED = '.stretched::after { content: ""; position: absolute; inset: 0 }'
const card = (inner: string, name = '') =>
  `<div class="${name}" style="position: relative; padding: 40px">${inner}</div>`

test('a control under a stretched link or under what its own card draws over it is found', async ({
  page,
}) => {
  await page.setContent(`<style>${STRETCHED}</style><main>
    ${card('<a class="stretched" href="#a">Lease</a> <button>Under a link</button>')}
    ${card('<a class="stretched" href="#b">Bill</a> <button style="position: relative">Above a link</button>')}
    ${card('<button>Under its card</button>', 'stretched')}
    <label><input type="checkbox" />Named by its words</label>
    <a href="#c">A link<br />of two lines</a>
  </main>`)
  expect(await findUnreachable(page)).toEqual([
    'button "Under a link" is covered by a "Lease"',
    'button "Under its card" is covered by div "Under its card"',
  ])
})
