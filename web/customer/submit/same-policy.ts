import type { FilingSummary } from '#contract/filing.ts';
import { parseEnteredDate } from '#domain/calendar/civil-date.ts';
import { spellingKey } from '#domain/filing/evidence.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { filingKindOf } from '#domain/filing/vocabulary.ts';
import type { DraftSummary } from '../../shared/filing/describe-draft.ts';

type Typed = Pick<FilingInputs, 'state' | 'policyNumber' | 'filingType' | 'policyEffectiveDate'>;
type Filed = Pick<FilingSummary, 'state' | 'policyNumber' | 'filingType' | 'status' | 'policyEffectiveDate'>;

/** Another draft of the policy for the same kind of transaction: it may be this one, begun before. */
export function draftOfSamePolicy(
  drafts: readonly DraftSummary[],
  typed: Typed,
  ownId: string | undefined,
): DraftSummary | undefined {
  return drafts.find((draft) => draft.id !== ownId && isSameTransaction(draft, typed));
}

/**
 * A filing that files the policy already. Of endorsements a policy has many, and carriers keep the number of a policy
 * that they renew: so it is only of new business and renewals, and of the same term once that was typed.
 */
export function filingOfSamePolicy<Filing extends Filed>(
  filings: readonly Filing[],
  typed: Typed,
): Filing | undefined {
  if (typed.filingType === undefined || filingKindOf(typed.filingType) !== 'NB') return undefined;
  const effectiveOn = readDate(typed.policyEffectiveDate ?? '');
  return filings.find(
    (filing) =>
      filing.status !== 'REJECTED' &&
      isSameTransaction(filing, typed) &&
      (effectiveOn === null || filing.policyEffectiveDate === effectiveOn),
  );
}

function isSameTransaction(
  other: { [Key in 'state' | 'policyNumber' | 'filingType']: DraftSummary[Key] },
  { state, policyNumber = '', filingType }: Typed,
): boolean {
  const number = spellingKey(policyNumber);
  return (
    number !== '' &&
    spellingKey(other.policyNumber ?? '') === number &&
    other.state === state &&
    other.filingType !== null &&
    filingType !== undefined &&
    filingKindOf(other.filingType) === filingKindOf(filingType)
  );
}

function readDate(text: string) {
  try {
    return parseEnteredDate(text);
  } catch {
    return null;
  }
}
