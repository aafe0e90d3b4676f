/**
 * A PDF of US letter pages from content streams written by hand, without the table of positions that
 * readers rebuild anyway. Fonts F1 (Helvetica) and F2 (Times), pictures Im0 (a grey dot) and ImBig, states
 * Ghost (nearly transparent), Multiply.
 */
export function rawPdf(
  contents: readonly string[],
  more: { page?: string; objects?: readonly string[]; fonts?: string } = {},
): Buffer {
  const pages = contents.map((_, index) => 20 + 2 * index)
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const picture = (side: number) => {
    const data = '80'.repeat(side * side)
    return `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /ASCIIHexDecode /Length ${data.length + 1} >> stream\n${data}>\nendstream`
  }
  const resources = `<< /Font << /F1 3 0 R /F2 4 0 R ${more.fonts ?? ''} >> /XObject << /Im0 5 0 R /ImBig 6 0 R >> /ExtGState << /Ghost << /ca 0.02 >> /Multiply << /BM /Multiply >> >> >>`
  return Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      `2 0 obj << /Type /Pages /Count ${pages.length} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >> endobj`,
      `3 0 obj ${font('Helvetica')} endobj`,
      `4 0 obj ${font('Times-Roman')} endobj`,
      `5 0 obj ${picture(1)} endobj`,
      `6 0 obj ${picture(80)} endobj`,
      ...(more.objects ?? []),
      ...contents.flatMap((content, index) => [
        `${20 + 2 * index} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${21 + 2 * index} 0 R /Resources ${resources} ${more.page ?? ''} >> endobj`,
        `${21 + 2 * index} 0 obj << /Length ${Buffer.byteLength(content, 'latin1')} >> stream\n${content}\nendstream endobj`,
      ]),
      'trailer << /Root 1 0 R >>',
      '%%EOF',
    ].join('\n'),
    'latin1',
  )
}
