import { LIST_FILINGS } from '#contract/paths/filing.ts';
import { FILING_LIMITS } from '#domain/filing/filing-inputs.ts';
import { filingKindOf } from '#domain/filing/vocabulary.ts';
import { PERCENT_RULE } from '../../shared/form/check-number.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { readPath } from './field-path.ts';
import { FormDate, FormSelect, FormText } from './fields.tsx';
import { useFilingFormContext } from './form-context.tsx';
import { FormRows } from './form-rows.tsx';
import { FieldGrid, Fold, FormSection } from './form-section.tsx';

/** The policy as its declaration page names it, its dates and its insurers. */
export function PolicySection() {
  const { content } = useFilingFormContext();
  const isEndorsement = content.filingType !== undefined && filingKindOf(content.filingType) === 'EN';
  return (
    <>
      <FormSection title="Policy" note="As on the declaration page: offices compare it letter by letter.">
        <FieldGrid>
          <FormText path="policyNumber" />
          <FormDate path="policyEffectiveDate" />
          <FormDate path="expirationDate" />
          {isEndorsement ? <FormDate path="transactionEffectiveDate" /> : null}
        </FieldGrid>
        {isEndorsement ? (
          <Fold
            title="It extends the policy, or falls in a later year of it"
            open={content.termStartDate !== undefined}
          >
            <FieldGrid>
              <FormDate path="termStartDate" optional />
            </FieldGrid>
          </Fold>
        ) : null}
        {isEndorsement ? <OriginalPolicy policyNumber={content.policyNumber} /> : null}
        <Fold
          title="Issue and invoice date"
          open={content.issueDate !== undefined || content.invoiceDate !== undefined}
        >
          <FieldGrid>
            <FormDate path="issueDate" optional />
            <FormDate path="invoiceDate" optional />
          </FieldGrid>
        </Fold>
      </FormSection>
      <FormSection title="Insurers" note="NAIC number, or the alien number of an alien insurer.">
        <FormRows
          path="insurers"
          noun="insurer"
          least={1}
          most={FILING_LIMITS.insurers}
          row={(prefix) => (
            <>
              <FormText path={`${prefix}.name`} />
              <FormText path={`${prefix}.naic`} />
              {(content.insurers?.length ?? 0) > 1 || readPath(content, `${prefix}.sharePercent`) ? (
                <FormText path={`${prefix}.sharePercent`} inputMode="decimal" number={PERCENT_RULE} />
              ) : null}
            </>
          )}
        />
      </FormSection>
    </>
  );
}

/** The filing that an endorsement changes: one of ours, or one that somebody else made. */
function OriginalPolicy({ policyNumber }: { policyNumber: string | undefined }) {
  const { content } = useFilingFormContext();
  const ours = useList(LIST_FILINGS, { search: policyNumber ?? '', searchField: 'policy_number', limit: 20 });
  const options = (policyNumber ? (ours.data?.items ?? []) : []).map((filing) => ({
    value: filing.id,
    label: `${filing.number}, ${filing.insuredName}`,
  }));
  return (
    <FieldGrid>
      {options.length > 0 || content.parentFilingId ? (
        <FormSelect path="parentFilingId" options={options} optional />
      ) : null}
      {content.parentFilingId ? null : (
        <>
          <FormText path="originalPolicy.filedBy" />
          <FormText path="originalPolicy.confirmationNumber" optional />
        </>
      )}
    </FieldGrid>
  );
}
