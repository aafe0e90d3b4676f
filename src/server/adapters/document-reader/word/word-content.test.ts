import { describe, expect, test } from 'vitest'
import { makeDocx, paragraph, type DocxParts } from '#tests/support/files/make-docx.ts'
import { openDocx } from './docx/docx.ts'

async function read(body: string, parts?: DocxParts) {
  const reading = await openDocx(makeDocx(body, parts), 500)
  const pages: string[] = []
  for await (const page of reading.pages()) pages.push(page.text)
  return { pages, text: pages.join('\f'), kinds: reading.warnings.map(({ kind }) => kind) }
}
const run = (words: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`
const p = (...content: string[]) => `<w:p>${content.join('')}</w:p>`
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const table = (...rows: string[]) => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`
const field = (code: string, result: string, settings = '') =>
  `<w:r><w:fldChar w:fldCharType="begin">${settings}</w:fldChar></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

describe('reading order', () => {
  test('a table has a line for each row, with space between its cells', async () => {
    const body =
      paragraph('Fees') +
      table(
        row(cell(paragraph('Late fee')), cell(paragraph('$75'))),
        row(cell(paragraph('Pets')), cell(paragraph('$35'))),
      ) +
      paragraph('End')
    expect((await read(body)).text).toBe('Fees\n\nLate fee   $75\nPets   $35\n\nEnd')
  })

  test('cells that hold paragraphs are read one after the other', async () => {
    const body = table(row(cell(paragraph('One.') + paragraph('Two.')), cell(paragraph('Three.'))))
    expect((await read(body)).text).toBe('One.\n\nTwo.\n\nThree.')
  })

  test('a text box stands after its paragraph, once, though the file holds it twice', async () => {
    const box = (words: string) =>
      `<w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(words)}</w:txbxContent></v:textbox></v:shape></w:pict>`
    const body = p(
      run('The lease. '),
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box('Sign here.')}</mc:Choice><mc:Fallback>${box('Sign here.')}</mc:Fallback></mc:AlternateContent></w:r>`,
      run('It goes on.'),
    )
    expect((await read(body)).text).toBe('The lease. It goes on.\n\nSign here.')
  })

  test('a note stands at the end of its page, with its mark', async () => {
    const footnotes = `<w:footnote w:type="separator" w:id="0">${paragraph('---')}</w:footnote><w:footnote w:id="7">${paragraph('Once a month.')}</w:footnote>`
    const body =
      p(run('The fee is $75'), '<w:r><w:footnoteReference w:id="7"/></w:r>', run('.')) +
      paragraph('Next.') +
      p('<w:r><w:br w:type="page"/></w:r>') +
      paragraph('Last.')
    expect((await read(body, { footnotes })).pages).toEqual([
      'The fee is $75¹.\n\nNext.\n\n¹ Once a month.',
      'Last.',
    ])
  })

  test('tabs, line breaks, hyphens and signs of symbol fonts', async () => {
    const body = p(
      '<w:r><w:t>(a)</w:t><w:tab/><w:t>Name</w:t><w:tab/><w:t>Date</w:t><w:br/><w:t>non</w:t><w:noBreakHyphen/><w:t>payment </w:t><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>',
    )
    expect((await read(body)).text).toBe('(a) Name   Date\nnon-payment ☑')
  })

  test('capitals that the page prints', async () => {
    expect((await read(p(run('Term', '<w:caps/>'), run(' Begin')))).text).toBe('TERM Begin')
  })
})

describe('pages', () => {
  const BREAK = p('<w:r><w:br w:type="page"/></w:r>')
  const seen = (words: string) => p(`<w:r><w:lastRenderedPageBreak/><w:t>${words}</w:t></w:r>`)

  test('a page that Word saw begin where the author put a break is one page', async () => {
    const { pages } = await read(paragraph('One') + BREAK + seen('Two') + seen('Three'))
    expect(pages).toEqual(['One', 'Two', 'Three'])
  })

  test('a paragraph may begin a page, and a section may or may not', async () => {
    const section = (type: string) => `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`
    const body =
      paragraph('One') +
      paragraph('Two', '<w:pageBreakBefore/>') +
      paragraph('Two, end of its section', section('nextPage')) +
      paragraph('Two as well', section('continuous')) +
      paragraph('Three') +
      section('nextPage')
    expect((await read(body)).pages).toEqual([
      'One',
      'Two\n\nTwo, end of its section\n\nTwo as well',
      'Three',
    ])
  })

  test('a paragraph that goes on over the end of a page is cut there', async () => {
    const body = p(
      '<w:r><w:t>Rent is due on the </w:t></w:r><w:r><w:lastRenderedPageBreak/><w:t>first day.</w:t></w:r>',
    )
    expect((await read(body)).pages).toEqual(['Rent is due on the', 'first day.'])
  })
})

describe('fields', () => {
  test('show their result, also around other fields', async () => {
    const inner = field(' REF a ', run('4.2'))
    expect((await read(p(run('See '), field(' IF 1 ', inner), run('.')))).text).toBe('See 4.2.')
  })

  test('one that never ends costs no text after its paragraph', async () => {
    const open = p(
      run('See '),
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF a </w:instrText></w:r>',
    )
    expect((await read(open + paragraph('Rent is due.'))).text).toBe('See\n\nRent is due.')
  })

  test('a choice may hold paragraphs in its code, of which only the result is read', async () => {
    const code =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> IF 1 = 1 "</w:instrText></w:r>'
    const end = `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('chosen')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
    expect((await read(p(code, run('one')) + p(run('two'), end))).text).toBe('chosen')
  })

  test('of a form show what was filled in', async () => {
    const box = '<w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData>'
    const list =
      '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="weekly"/><w:listEntry w:val="monthly"/></w:ddList></w:ffData>'
    const body = p(field('FORMCHECKBOX', '', box), run(' Pets, paid '), field('FORMDROPDOWN', '', list))
    expect((await read(body)).text).toBe('☒ Pets, paid monthly')
  })
})

describe('proposed changes', () => {
  const del = (words: string) => `<w:del><w:r><w:delText>${words}</w:delText></w:r></w:del>`
  const END_DELETED = '<w:pPr><w:rPr><w:del/></w:rPr></w:pPr>'

  test('count as accepted, and are reported', async () => {
    const { text, kinds } = await read(
      p(run('within '), del('ten'), `<w:ins>${run('thirty')}</w:ins>`, run(' days')),
    )
    expect(text).toBe('within thirty days')
    expect(kinds).toContain('tracked_changes')
  })

  test('a deleted paragraph end joins two paragraphs', async () => {
    expect((await read(p(END_DELETED, run('Rent is '), del('not ')) + p(run('due.')))).text).toBe(
      'Rent is due.',
    )
  })

  test('moved words stand where they were moved to', async () => {
    const body =
      p(`<w:moveFrom>${run('Old place. ')}</w:moveFrom>`, run('Rent.')) +
      p(`<w:moveTo>${run('New place.')}</w:moveTo>`)
    expect((await read(body)).text).toBe('Rent.\n\nNew place.')
  })

  test('a deleted row is gone', async () => {
    const gone = `<w:tr><w:trPr><w:del/></w:trPr>${cell(paragraph('gone'))}</w:tr>`
    expect((await read(table(row(cell(paragraph('kept'))), gone))).text).toBe('kept')
  })
})

describe('hidden words', () => {
  const WHITE = '<w:color w:val="FFFFFF"/>'

  test.each([
    ['marked as hidden', '<w:vanish/>'],
    ['white', WHITE],
    ['nearly white', '<w:color w:val="FDFDFD"/>'],
    ['tiny', '<w:sz w:val="2"/>'],
    ['pressed to nothing', '<w:w w:val="1"/>'],
  ])('%s: left out, and reported', async (_, look) => {
    const { text, kinds } = await read(p(run('Seen.'), run(' Unseen.', look)))
    expect(text).toBe('Seen.')
    expect(kinds).toContain('hidden_text')
  })

  test('hidden by a style', async () => {
    const styles = '<w:style w:type="character" w:styleId="H"><w:rPr><w:vanish/></w:rPr></w:style>'
    expect((await read(p(run('Seen.'), run('Unseen.', '<w:rStyle w:val="H"/>')), { styles })).text).toBe(
      'Seen.',
    )
  })

  test.each([
    [
      'on a colored cell',
      (words: string) => table(row(cell(p(words), '<w:shd w:val="clear" w:fill="1F3864"/>'))),
    ],
    [
      'on a colored paragraph',
      (words: string) => p('<w:pPr><w:shd w:val="clear" w:fill="000000"/></w:pPr>', words),
    ],
  ])('white words %s are seen', async (_, wrap) => {
    const { text, kinds } = await read(wrap(run('Fee', WHITE)))
    expect(text).toBe('Fee')
    expect(kinds).not.toContain('hidden_text')
  })

  test('a switch that says no is off', async () => {
    expect((await read(p(run('Seen.', '<w:vanish w:val="0"/>')))).text).toBe('Seen.')
  })

  test('a heading whose end is hidden runs on into its text, under its own number', async () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
    const heading = `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:vanish/><w:specVanish/></w:rPr></w:pPr>`
    expect((await read(p(heading, run('Rent. ')) + paragraph('It is due.'), { numbering })).text).toBe(
      '1. Rent. It is due.',
    )
  })
})
