import { Link } from 'react-router';
import { InstantText } from '../../shared/date.tsx';
import { describeDraft, describeDraftTransaction } from '../../shared/filing/describe-draft.ts';
import { Notice } from '../../shared/notice.tsx';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { useDrafts } from '../../shared/queries/use-drafts.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { useFilingContent } from './form-context.tsx';
import { draftOfSamePolicy } from './same-policy.ts';

/** Milliseconds without a letter until the policy is looked for. */
const SILENCE = 300;

/** That the policy stands in another draft. It stops nobody; what was filed already is among the checks. */
export function SamePolicyNotice({ ownId }: { ownId: string | undefined }) {
  // An admin files for many companies: a number alone says little there.
  const isCustomer = useCurrentUser().data?.role === 'REGULAR';
  return isCustomer ? <SamePolicy ownId={ownId} /> : null;
}

function SamePolicy({ ownId }: { ownId: string | undefined }) {
  const state = useFilingContent((content) => content.state);
  const filingType = useFilingContent((content) => content.filingType);
  const typedNumber = useFilingContent((content) => content.policyNumber?.trim() ?? '');
  const policyNumber = useDebouncedValue(typedNumber, SILENCE);
  const drafts = useDrafts().data ?? [];
  const draft = draftOfSamePolicy(drafts, { state, filingType, policyNumber }, ownId);
  return (
    <div role="status">
      {draft ? (
        <Notice tone="warn" title="You have another draft of this policy">
          <p>
            <Link to={`/submit?draft=${draft.id}`}>{describeDraft(draft)}</Link>.{' '}
            {describeDraftTransaction(draft)}Saved <InstantText at={draft.updatedAt} />.
          </p>
        </Notice>
      ) : null}
    </div>
  );
}
