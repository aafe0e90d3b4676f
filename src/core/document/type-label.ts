/**
 * Health insurers whose name makes a contract a payer contract, as whole words. Short names that are also
 * everyday words ("oscar", "bright") count only in their longer form.
 */
const INSURERS = [
  'aetna', 'anthem', 'elevance', 'blue cross', 'blue shield', 'bluecross', 'blueshield', 'bcbs', 'cigna', 'humana',
  'united healthcare', 'unitedhealthcare', 'unitedhealth', 'uhc', 'kaiser', 'kaiser permanente', 'molina', 'centene',
  'wellcare', 'ambetter', 'health net', 'highmark', 'carefirst', 'oscar health', 'bright health', 'hcsc',
  'health care service corporation', 'florida blue', 'premera', 'regence', 'emblemhealth', 'independence blue cross',
  'harvard pilgrim', 'tufts health plan', 'upmc health plan', 'geisinger health plan', 'priority health', 'point32health',
] // prettier-ignore
const INSURER = new RegExp(`\\b(?:${INSURERS.join('|')})\\b`)

/** What kind of document a filename suggests; the first rule that fits wins. */
export function typeLabelOf(filename: string): string {
  const words = filename.toLowerCase().replace(/[_.-]+/g, ' ')
  if (/contract|agreement/.test(words)) {
    if (INSURER.test(words)) return 'Payer Contract'
    if (words.includes('network')) return 'Network Agreement'
    if (/medicare|medicaid/.test(words)) return 'Government Contract'
    return 'Contract'
  }
  if (/policy|manual/.test(words)) return 'Policy Document'
  if (/\.pdf$/i.test(filename)) return 'PDF Document'
  if (/\.docx?$/i.test(filename)) return 'Word Document'
  return 'Document'
}
