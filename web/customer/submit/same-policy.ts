import { spellingKey } from '#domain/filing/evidence.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { filingKindOf } from '#domain/filing/vocabulary.ts';
import type { DraftSummary } from '../../shared/filing/describe-draft.ts';

type Typed = Pick<FilingInputs, 'state' | 'policyNumber' | 'filingType'>;

/** Another draft of the policy for the same kind of transaction: it may be this one, begun before. */
export function draftOfSamePolicy(
  drafts: readonly DraftSummary[],
  typed: Typed,
  ownId: string | undefined,
): DraftSummary | undefined {
  return drafts.find((draft) => draft.id !== ownId && isSameTransaction(draft, typed));
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
