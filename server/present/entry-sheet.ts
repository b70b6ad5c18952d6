import type { EntrySheetBody } from '#contract/workbench.ts';
import { addCents, type Cents, ZERO } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import { entryScreenOf } from '#exports/entry-sheet/entry-screen.ts';
import type { FilingView } from '#operations/filing/get-filing.ts';
import { withLateReason } from '#operations/filing/late-reason.ts';
import { filerIn, officeFiling } from './office-report.ts';

/** A filing field by field, as it is keyed into the portal of its state. */
export function presentEntrySheet(
  { filing, submission, officeCodes }: FilingView,
  agency: { legalName: string; licenseNumbers: string },
): EntrySheetBody {
  const charges = new Map<ChargeKind, Cents>();
  for (const { kind, amount } of submission.lines) {
    charges.set(kind, addCents(charges.get(kind) ?? ZERO, amount));
  }
  const filed = {
    number: filing.number,
    state: filing.state,
    filingType: filing.filingType,
    sign: 1 as const,
    policyNumber: filing.policyNumber,
    insuredName: filing.insuredName,
    transactionEffectiveOn: filing.transactionEffectiveOn,
    premium: submission.premium.toString(),
    charges,
    inputs: withLateReason(submission.inputs, filing.lateReason),
    confirmationNumber: filing.confirmationNumber,
  };
  const screen = entryScreenOf(officeFiling(filed, officeCodes, filerIn(agency, filing.state)), filing.state);
  return {
    document: screen.document,
    groups: screen.groups.map(({ heading, fields }) => ({
      heading,
      fields: fields.map(({ label, hint, isLookedUp, values }) => ({
        label,
        hint,
        isLookedUp,
        values: [...values],
      })),
    })),
  };
}
