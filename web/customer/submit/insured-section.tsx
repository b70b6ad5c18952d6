import type { FilingStateBody } from '#contract/filing-state.ts';
import { FILING_LIMITS } from '#domain/filing/filing-inputs.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { FRACTION_RULE } from '../../shared/form/check-number.ts';
import { Notice } from '../../shared/notice.tsx';
import { readPath } from './field-path.ts';
import { FormMoney, FormSelect, FormText } from './fields.tsx';
import styles from './form.module.css';
import { useFilingFormContext } from './form-context.tsx';
import { FormRows } from './form-rows.tsx';
import { FieldGrid, Fold, FormSection } from './form-section.tsx';

const STATES = JURISDICTION_CODES.map((code) => ({ value: code, label: code }));
const BASES = [
  { value: 'PRINCIPAL_PLACE_OF_BUSINESS', label: 'Principal place of business' },
  { value: 'PRINCIPAL_RESIDENCE', label: 'Principal residence' },
  { value: 'GREATEST_PREMIUM_SHARE', label: 'Greatest share of the premium; all risk is elsewhere' },
];

/** Who is insured, where, and why that makes this the home state. */
export function InsuredSection({ state }: { state: FilingStateBody | undefined }) {
  const { content } = useFilingFormContext();
  return (
    <FormSection title="Insured">
      <FieldGrid>
        <FormText path="insured.legalName" />
        <FormText path="insured.doingBusinessAs" optional />
      </FieldGrid>
      <AddressFields path="insured.mailingAddress" />
      <Fold
        title="Risk location differs from mailing address"
        open={readPath(content, 'insured.riskAddress') !== undefined}
      >
        <AddressFields path="insured.riskAddress" />
      </Fold>
      {state?.municipality ? <MunicipalityFields municipality={state.municipality} /> : null}
      <FieldGrid>
        <FormSelect path="homeStateBasis" options={BASES} />
      </FieldGrid>
      <Fold
        title="Multistate risk"
        open={content.allocation !== undefined || content.homeStateBasis === 'GREATEST_PREMIUM_SHARE'}
      >
        <FormRows
          path="allocation"
          noun="state with premium"
          least={content.homeStateBasis === 'GREATEST_PREMIUM_SHARE' ? 1 : 0}
          most={FILING_LIMITS.allocation}
          row={(prefix) => (
            <>
              <FormSelect path={`${prefix}.state`} options={STATES} />
              <FormMoney path={`${prefix}.premium`} />
            </>
          )}
        />
      </Fold>
    </FormSection>
  );
}

/** Where a rate goes by the city or county: which it is, and how much of the premium lies inside it. */
function MunicipalityFields({
  municipality,
}: {
  municipality: NonNullable<FilingStateBody['municipality']>;
}) {
  return (
    <>
      <FieldGrid>
        <FormText path="municipality.place" suggestions={municipality.places} />
        <FormText
          path="municipality.share"
          hint="0.25 for a quarter; empty: all of it"
          inputMode="decimal"
          number={FRACTION_RULE}
          optional
        />
      </FieldGrid>
      {municipality.gap ? <Notice tone="warn">{municipality.gap}</Notice> : null}
    </>
  );
}

function AddressFields({ path }: { path: string }) {
  return (
    <div className={styles.address}>
      <FormText path={`${path}.street`} />
      <FormText path={`${path}.city`} />
      <FormSelect path={`${path}.state`} options={STATES} />
      <FormText path={`${path}.postalCode`} inputMode="numeric" />
      <FormText path={`${path}.county`} optional />
    </div>
  );
}
