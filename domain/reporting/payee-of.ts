import type { ReportKind } from './vocabulary.ts';

/** To whom a report is paid, and who refunds it: an office's own fee to the office. */
export const payeeOf = ({ kind }: { kind: ReportKind }) =>
  kind === 'STAMPING_FEE' ? 'the stamping office' : 'the state';
