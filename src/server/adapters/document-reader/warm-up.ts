import { openPdf } from './pdf.ts'

const PAGES = 12
const LINES = 40
const ROUNDS = 5

/**
 * Reads a made-up file, so that a process on standby has loaded and compiled what a real one needs.
 * Reading is about three times as fast afterwards.
 */
export async function warmUp(): Promise<void> {
  const file = new TextEncoder().encode(samplePdf())
  for (let round = 0; round < ROUNDS; round += 1) {
    const sample = await openPdf(file.slice(), PAGES)
    for await (const page of sample.pages())
      if (page.text === '') throw new Error('the sample has text on every page')
  }
}

/** A small valid PDF, without the table of positions that readers rebuild anyway. */
function samplePdf(): string {
  const line = (number: number) =>
    `1 0 0 1 72 ${760 - number * 17} Tm [(${number}.1 The Ten) -4 (ant shall pay $${number},500.00 with)] TJ ( within 30 days of the notice.) Tj`
  const words = `BT /F1 11 Tf ${Array.from({ length: LINES }, (_, index) => line(index + 1)).join('\n')} ET`
  const pages = Array.from({ length: PAGES }, (_, index) => index + 10)
  return [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Count ${PAGES} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >> endobj`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> endobj',
    `4 0 obj << /Length ${words.length} >> stream\n${words}\nendstream endobj`,
    ...pages.map(
      (id) =>
        `${id} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >> endobj`,
    ),
    'trailer << /Root 1 0 R >>',
    '%%EOF',
  ].join('\n')
}
