import type { ReportBody } from '#contract/report.ts';

type ReportFormat = ReportBody['formats'][number];

/** What each file is, and in one line what it is for; what of an office's layout is not public is said here. */
export const REPORT_FORMAT_LABELS: Readonly<Record<ReportFormat, { name: string; use: string }>> = {
  'nsla-json': {
    name: 'Nevada SLIP data (JSON)',
    use: 'What NSLA’s batch asks for. The property names are ours: map them to NSLA’s schema before you upload.',
  },
  'slai-csv': {
    name: 'Illinois EFS data (CSV)',
    use: 'The fields of SLAI’s entry screen in its order. The batch layout is in SLAI’s own workbook: arrange the columns by it before you upload.',
  },
  'mo-appendix-1': {
    name: 'Missouri Appendix 1 (text)',
    use: 'The Department’s published layout of 2008. Coverage, carrier and transaction codes aren’t public: fill them in. The file name has to begin with the SL number.',
  },
  'mo-appendix-3': {
    name: 'Missouri Appendix 3 (text)',
    use: 'The Department’s published layout of 2008. Risk numbers, coverage and carrier codes aren’t public: fill them in. The file name has to begin with the SL number.',
  },
  'slip-xml': {
    name: 'SLIP data (XML)',
    use: 'The office’s schema is only in its portal. This file follows our own: map the elements before you upload.',
  },
  'entry-sheet': {
    name: 'Entry sheet',
    use: 'Every filing field by field, to copy into the portal or print.',
  },
  csv: { name: 'CSV', use: 'The list of filings with totals, for other software.' },
  xlsx: { name: 'Excel', use: 'The list of filings with totals, as a workbook.' },
  pdf: { name: 'PDF', use: 'Totals, filing, payment, and the list of filings, to print or keep.' },
};
