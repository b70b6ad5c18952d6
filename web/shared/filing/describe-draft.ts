import type { AnswerOf } from '#contract/api.ts';
import type { LIST_DRAFTS } from '#contract/paths/draft.ts';
import { describeTransaction } from '#domain/filing/describe-transaction.ts';

export type DraftSummary = AnswerOf<typeof LIST_DRAFTS>['items'][number];

/** Whose policy a draft is, as far as that was typed. */
export function describeDraft({ insuredName, policyNumber, state }: DraftSummary): string {
  return [insuredName ?? policyNumber ?? 'Untitled filing', state].filter(Boolean).join(', ');
}

/** Two drafts for one insured are told apart by what they are. */
export function describeDraftTransaction(draft: DraftSummary): string {
  const { insuredName, policyNumber, filingType, isCancellation } = draft;
  const transaction = describeTransaction({ filingType: filingType ?? undefined, isCancellation });
  const what = [transaction, insuredName === null ? '' : policyNumber].filter(Boolean).join(', ');
  return what === '' ? '' : `${what}. `;
}
