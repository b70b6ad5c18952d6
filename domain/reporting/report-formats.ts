import type { JurisdictionCode } from '../jurisdictions/codes.ts';

/** What a report can be written as. exports/ says which document each follows, and what of it is public. */
export const REPORT_FORMATS = [
  'nsla-json',
  'slai-csv',
  'mo-appendix-1',
  'mo-appendix-3',
  'slip-xml',
  'entry-sheet',
  'csv',
  'xlsx',
  'pdf',
] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** How the name of each file ends. */
export const REPORT_FILE_ENDINGS: Readonly<Record<ReportFormat, string>> = {
  'nsla-json': 'json',
  'slai-csv': 'efs.csv',
  'mo-appendix-1': 'txt',
  'mo-appendix-3': 'txt',
  'slip-xml': 'xml',
  'entry-sheet': 'entry-sheet.html',
  csv: 'csv',
  xlsx: 'xlsx',
  pdf: 'pdf',
};

/** Whose offices take XML batches of the SLIP family, by the manuals in exports/slip-xml. */
const SLIP_STATES: ReadonlySet<JurisdictionCode> = new Set([
  'AL',
  'CA',
  'CO',
  'FL',
  'KS',
  'LA',
  'MS',
  'MT',
  'NC',
  'NJ',
  'OK',
  'SD',
  'TN',
  'WY',
]);

const FOR_ANYBODY = ['csv', 'xlsx', 'pdf'] as const;

/** What a report of this duty can be written as: the file of its office first, then what suits every report. */
export function formatsOf(report: { state: JurisdictionCode; duty: string }): ReportFormat[] {
  return [...officeFormatsOf(report), 'entry-sheet', ...FOR_ANYBODY];
}

function officeFormatsOf({ state, duty }: { state: JurisdictionCode; duty: string }): ReportFormat[] {
  if (state === 'NV') return ['nsla-json'];
  if (state === 'IL') return ['slai-csv'];
  if (state === 'MO') return [duty === 'appendix-1' ? 'mo-appendix-1' : 'mo-appendix-3'];
  return SLIP_STATES.has(state) ? ['slip-xml'] : [];
}
