import { type ReactNode, useEffect } from 'react';
import { LIST_FILINGS } from '#contract/paths/filing.ts';
import { FILING_LIMITS } from '#domain/filing/filing-inputs.ts';
import { filingKindOf } from '#domain/filing/vocabulary.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { readPath } from './field-path.ts';
import { FilingDate, FilingSelect, FilingText } from './fields.tsx';
import { useFilingContent, useFilingFormContext, useFilingRows } from './form-context.tsx';
import { FormRows } from './form-rows.tsx';
import { FieldGrid, Fold, FormSection } from './form-section.tsx';
import { InsurerField } from './insurer-field.tsx';
import { FilingPercent } from './percent-field.tsx';
import { RenewalSuggestion } from './renewal-suggestion.tsx';

/** Milliseconds without a letter until filings of the policy are looked for. */
const SILENCE = 300;

/** Asked of endorsements only. */
const OF_ENDORSEMENTS = [
  'transactionEffectiveDate',
  'termStartDate',
  'originalPolicy',
  'parentFilingId',
] as const;

interface Props {
  isTransactionAsked?: boolean;
  /** What there is to know of the policy that was named. */
  notice?: ReactNode;
}

/** The policy as its declaration page names it, its dates and its insurers. */
export function PolicySection({ isTransactionAsked = true, notice }: Props) {
  const { start, set } = useFilingFormContext();
  const insurers = useFilingRows('insurers');
  const isEndorsement = useFilingContent(({ filingType }) =>
    filingType ? filingKindOf(filingType) === 'EN' : false,
  );
  // What only an endorsement has is not kept where it can no longer be seen: it would stand in the way unseen.
  const isFirstOfPolicy = useFilingContent(({ filingType }) =>
    filingType ? filingKindOf(filingType) === 'NB' : false,
  );
  useEffect(() => {
    if (isFirstOfPolicy) for (const path of OF_ENDORSEMENTS) set(path, undefined);
  }, [isFirstOfPolicy, set]);
  return (
    <>
      <FormSection title="Policy" note="Must match the declaration page exactly.">
        <FieldGrid>
          <FilingText path="policyNumber" />
          <FilingDate path="policyEffectiveDate" />
          <FilingDate path="expirationDate" />
          {isEndorsement && isTransactionAsked ? <FilingDate path="transactionEffectiveDate" /> : null}
        </FieldGrid>
        {notice}
        <RenewalSuggestion />
        {isEndorsement ? (
          <Fold title="Extension or later policy year" open={start.termStartDate !== undefined}>
            <FieldGrid>
              <FilingDate path="termStartDate" optional />
            </FieldGrid>
          </Fold>
        ) : null}
        {isEndorsement ? <OriginalPolicy /> : null}
        <Fold
          title="Issue and invoice date"
          open={start.issueDate !== undefined || start.invoiceDate !== undefined}
        >
          <FieldGrid>
            <FilingDate path="issueDate" optional />
            <FilingDate path="invoiceDate" optional />
          </FieldGrid>
        </Fold>
      </FormSection>
      <FormSection title="Insurers" note="NAIC number, or the alien number of an alien insurer.">
        <FormRows
          path="insurers"
          rows={insurers}
          noun="insurer"
          least={1}
          most={FILING_LIMITS.insurers}
          row={(prefix) => <Insurer prefix={prefix} isOneOfSeveral={insurers.fields.length > 1} />}
        />
      </FormSection>
    </>
  );
}

/** The share is asked for where there are several, and where one was given. */
function Insurer({ prefix, isOneOfSeveral }: { prefix: string; isOneOfSeveral: boolean }) {
  const hasShare = useFilingContent((content) => Boolean(readPath(content, `${prefix}.sharePercent`)));
  return (
    <>
      <InsurerField prefix={prefix} />
      {isOneOfSeveral || hasShare ? <FilingPercent as="percent" path={`${prefix}.sharePercent`} /> : null}
    </>
  );
}

/** The filing that an endorsement changes: one of ours, or one that somebody else made. */
function OriginalPolicy() {
  const policyNumber = useDebouncedValue(
    useFilingContent((content) => content.policyNumber ?? ''),
    SILENCE,
  );
  const hasParent = useFilingContent((content) => Boolean(content.parentFilingId));
  const ours = useList(LIST_FILINGS, { search: policyNumber, searchField: 'policy_number', limit: 20 });
  const options = (policyNumber ? (ours.data?.items ?? []) : []).map((filing) => ({
    value: filing.id,
    label: `${filing.number}, ${filing.insuredName}`,
  }));
  return (
    <FieldGrid>
      {options.length > 0 || hasParent ? (
        <FilingSelect path="parentFilingId" options={options} optional />
      ) : null}
      {hasParent ? null : (
        <>
          <FilingText path="originalPolicy.filedBy" />
          <FilingText path="originalPolicy.confirmationNumber" optional />
        </>
      )}
    </FieldGrid>
  );
}
