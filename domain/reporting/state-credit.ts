import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import type { StateCreditAccount } from '../ledger/accounts.ts';
import type { ReportKind } from './vocabulary.ts';

/** The account of what a state, or the office whose own fee a report pays, keeps as credit for reports like this one. */
export const stateCreditOf = (report: { state: JurisdictionCode; kind: ReportKind }): StateCreditAccount => ({
  kind: 'STATE_CREDIT',
  state: report.state,
  chargeKind: report.kind === 'STAMPING_FEE' ? 'STAMPING_FEE' : 'PREMIUM_TAX',
});
