import { Link } from 'react-router';
import { LIST_FILINGS } from '#contract/paths/filing.ts';
import { DateText, InstantText } from '../../shared/date.tsx';
import { describeDraft, describeDraftTransaction } from '../../shared/filing/describe-draft.ts';
import { Notice } from '../../shared/notice.tsx';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { useDrafts } from '../../shared/queries/use-drafts.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { useFilingContent } from './form-context.tsx';
import { draftOfSamePolicy, filingOfSamePolicy } from './same-policy.ts';

/** Milliseconds without a letter until the policy is looked for. */
const SILENCE = 300;

/** That the policy stands in another draft, or was filed already. It stops nobody: a policy may well be filed twice. */
export function SamePolicyNotice({ ownId }: { ownId: string | undefined }) {
  // An admin files for many companies: a number alone says little there.
  const isCustomer = useCurrentUser().data?.role === 'REGULAR';
  return isCustomer ? <SamePolicy ownId={ownId} /> : null;
}

function SamePolicy({ ownId }: { ownId: string | undefined }) {
  const state = useFilingContent((content) => content.state);
  const filingType = useFilingContent((content) => content.filingType);
  const policyEffectiveDate = useFilingContent((content) => content.policyEffectiveDate);
  const typedNumber = useFilingContent((content) => content.policyNumber?.trim() ?? '');
  const policyNumber = useDebouncedValue(typedNumber, SILENCE);
  const isKnown = state !== undefined && filingType !== undefined && policyNumber !== '';
  const drafts = useDrafts().data ?? [];
  const filings = useList(
    LIST_FILINGS,
    isKnown ? { search: policyNumber, searchField: 'policy_number', limit: 50 } : null,
  );
  if (!isKnown) return null;
  const typed = { state, filingType, policyNumber, policyEffectiveDate };
  const draft = draftOfSamePolicy(drafts, typed, ownId);
  const filing = filingOfSamePolicy(filings.data?.items ?? [], typed);
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
      {filing ? (
        <Notice tone="warn" title="This policy was filed already">
          <p>
            <Link to={`/user/filings/${filing.id}`}>{filing.number}</Link> for {filing.insuredName}, effective{' '}
            <DateText on={filing.policyEffectiveDate} />. To change it, file an endorsement.
          </p>
        </Notice>
      ) : null}
    </div>
  );
}
