import { filingKindOf } from '#domain/filing/vocabulary.ts';
import { PERCENT_RULE } from '../../shared/form/check-number.ts';
import { useFilingList } from '../../shared/queries/use-list.ts';
import { readPath } from './field-path.ts';
import { FormDate, FormSelect, FormText } from './fields.tsx';
import { useFilingFormContext } from './form-context.tsx';
import { FormRows } from './form-rows.tsx';
import { FieldGrid, Fold, FormSection } from './form-section.tsx';

const MOST_INSURERS = 50;

/** The policy as its declaration page names it, its dates and its insurers. */
export function PolicySection() {
  const { content } = useFilingFormContext();
  const isEndorsement = content.filingType !== undefined && filingKindOf(content.filingType) === 'EN';
  return (
    <>
      <FormSection title="Policy" note="As on the declaration page: offices compare it letter by letter.">
        <FieldGrid>
          <FormText path="policyNumber" label="Policy number" />
          <FormDate path="policyEffectiveDate" label="Effective" />
          <FormDate path="expirationDate" label="Expiration" />
          {isEndorsement ? <FormDate path="transactionEffectiveDate" label="Endorsement effective" /> : null}
        </FieldGrid>
        {isEndorsement ? (
          <Fold
            title="It extends the policy, or falls in a later year of it"
            open={content.termStartDate !== undefined}
          >
            <FieldGrid>
              <FormDate path="termStartDate" label="Extension or year starts" optional />
            </FieldGrid>
          </Fold>
        ) : null}
        {isEndorsement ? <OriginalPolicy policyNumber={content.policyNumber} /> : null}
        <Fold
          title="Issue and invoice date"
          open={content.issueDate !== undefined || content.invoiceDate !== undefined}
        >
          <FieldGrid>
            <FormDate path="issueDate" label="Issued" optional />
            <FormDate path="invoiceDate" label="Invoiced" optional />
          </FieldGrid>
        </Fold>
      </FormSection>
      <FormSection title="Insurers" note="NAIC number, or the alien number of an insurer from abroad.">
        <FormRows
          path="insurers"
          noun="insurer"
          least={1}
          most={MOST_INSURERS}
          row={(prefix) => (
            <>
              <FormText path={`${prefix}.name`} label="Insurer" />
              <FormText path={`${prefix}.naic`} label="NAIC or alien number" />
              {(content.insurers?.length ?? 0) > 1 || readPath(content, `${prefix}.sharePercent`) ? (
                <FormText
                  path={`${prefix}.sharePercent`}
                  label="Share, percent"
                  inputMode="decimal"
                  number={PERCENT_RULE}
                />
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
  const ours = useFilingList({ search: policyNumber ?? '', searchField: 'policy_number', limit: '20' });
  const options = (policyNumber ? (ours.data?.items ?? []) : []).map((filing) => ({
    value: filing.id,
    label: `${filing.number}, ${filing.insuredName}`,
  }));
  return (
    <FieldGrid>
      {options.length > 0 || content.parentFilingId ? (
        <FormSelect path="parentFilingId" label="It changes our filing" options={options} optional />
      ) : null}
      {content.parentFilingId ? null : (
        <>
          <FormText path="originalPolicy.filedBy" label="The policy was filed by" />
          <FormText path="originalPolicy.confirmationNumber" label="Its confirmation number" optional />
        </>
      )}
    </FieldGrid>
  );
}
