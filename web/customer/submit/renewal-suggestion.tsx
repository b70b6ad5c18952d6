import { Link } from 'react-router';
import { LIST_FILINGS } from '#contract/paths/filing.ts';
import { parseEnteredDate } from '#domain/calendar/civil-date.ts';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { useFilingContent, useFilingFormContext } from './form-context.tsx';
import { renewedFiling } from './renewed-filing.ts';

/** Milliseconds without a letter until filings of the insured are looked for. */
const SILENCE = 300;

/**
 * Where new business follows a policy of the same insured by about a year: that it may be a renewal. Nothing changes
 * until somebody says so; a renewal with another carrier may well be new business.
 */
export function RenewalSuggestion() {
  const isNew = useFilingContent(({ filingType }) => filingType === 'NEW_BUSINESS');
  const isCustomer = useCurrentUser().data?.role === 'REGULAR';
  return isNew && isCustomer ? <Suggestion /> : null;
}

function Suggestion() {
  const { set } = useFilingFormContext();
  const state = useFilingContent((content) => content.state ?? '');
  const name = useFilingContent((content) => content.insured?.legalName?.trim() ?? '');
  const date = useFilingContent((content) => content.policyEffectiveDate ?? '');
  const insuredName = useDebouncedValue(name, SILENCE);
  const isKnown = state !== '' && insuredName !== '' && date !== '';
  const filings = useList(
    LIST_FILINGS,
    isKnown ? { search: insuredName, searchField: 'insureds_name', limit: 50 } : null,
  );
  const policyEffectiveDate = readDate(date);
  const renewed =
    isKnown && policyEffectiveDate !== null
      ? renewedFiling(filings.data?.items ?? [], { state, insuredName, policyEffectiveDate })
      : undefined;
  if (renewed === undefined) return null;
  return (
    <Notice
      tone="info"
      title="Is this a renewal?"
      action={
        <Button
          variant="dimmed-white"
          onClick={() => set('filingType', 'NEW_BUSINESS_RENEWAL', { shouldDirty: true })}
        >
          Change to renewal
        </Button>
      }
    >
      <p>
        You filed <Link to={`/user/filings/${renewed.id}`}>{renewed.number}</Link> for {renewed.insuredName},
        effective <DateText on={renewed.policyEffectiveDate} />. Leave this as new business if it doesn’t
        renew that policy.
      </p>
    </Notice>
  );
}

function readDate(text: string) {
  try {
    return parseEnteredDate(text);
  } catch {
    return null;
  }
}
