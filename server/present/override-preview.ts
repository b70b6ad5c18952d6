import type { OverridePreviewBody } from '#contract/override-preview.ts';
import { type Cents, formatCents } from '#domain/money/cents.ts';
import type { OverridePreview } from '#operations/filing-state/preview-override.ts';

export function presentOverridePreview({ drafts, filings, reports }: OverridePreview): OverridePreviewBody {
  return {
    drafts: {
      count: drafts.count,
      items: drafts.items.map(({ id, userName, inputs, before, after }) => ({
        id,
        userName,
        insured: inputs.insured?.legalName ?? null,
        policyNumber: inputs.policyNumber ?? null,
        before: amountOf(before),
        after: amountOf(after),
      })),
    },
    filings: {
      count: filings.count,
      items: filings.items.map(({ id, number, status, userName, insured, policyNumber, before, after }) => ({
        id,
        number,
        status,
        userName,
        insured,
        policyNumber,
        before: amountOf(before),
        after: amountOf(after),
      })),
    },
    reports: reports.map(({ what, period, filings: count }) => ({
      what,
      periodFrom: period.from,
      periodTo: period.to,
      dueDate: period.legalDueOn,
      filings: count,
    })),
  };
}

const amountOf = (amount: Cents | null) => (amount === null ? null : formatCents(amount));
