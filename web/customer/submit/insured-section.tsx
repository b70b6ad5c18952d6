import type { FilingStateBody } from '#contract/filing-state.ts';
import { isRiskElsewhere } from '#domain/filing/display-address.ts';
import { FILING_LIMITS } from '#domain/filing/filing-inputs.ts';
import { DayText } from '../../shared/date.tsx';
import { Notice } from '../../shared/notice.tsx';
import { AddressFields, STATE_OPTIONS } from './address-fields.tsx';
import { FeinField } from './fein-field.tsx';
import { FilingSelect, FilingText } from './fields.tsx';
import { useFilingContent, useFilingFormContext, useFilingRows } from './form-context.tsx';
import { FormRows } from './form-rows.tsx';
import { FieldGrid, Fold, FormSection } from './form-section.tsx';
import { FilingMoney } from './money-field.tsx';
import { FilingPercent } from './percent-field.tsx';

const BASES = [
  { value: 'PRINCIPAL_PLACE_OF_BUSINESS', label: 'Principal place of business' },
  { value: 'PRINCIPAL_RESIDENCE', label: 'Principal residence' },
  { value: 'GREATEST_PREMIUM_SHARE', label: 'Greatest share of premium; no risk where the insured is based' },
];

/** The place whose rate was asked for, and when; nulls where none was. */
interface RequestedRate {
  placeAsked: string | null;
  placeRateRequestedAt: string | null;
}

/** Who is insured, where, and why that makes this the home state. */
export function InsuredSection({
  state,
  ...requested
}: { state: FilingStateBody | undefined } & RequestedRate) {
  const { start } = useFilingFormContext();
  const allocation = useFilingRows('allocation');
  const isAbroad = useFilingContent((content) => Boolean(content.insured?.mailingAddress?.country?.trim()));
  const isElsewhere = useFilingContent((content) => content.homeStateBasis === 'GREATEST_PREMIUM_SHARE');
  return (
    <FormSection title="Insured">
      <FieldGrid>
        <FilingText path="insured.legalName" />
        <FilingText path="insured.doingBusinessAs" optional />
        <FeinField />
      </FieldGrid>
      <AddressFields path="insured.mailingAddress" />
      <Fold
        title="Mailing address outside the US"
        open={start.insured?.mailingAddress?.country !== undefined}
      >
        <FieldGrid>
          <FilingText
            path="insured.mailingAddress.country"
            hint="Then no state is asked, and we need the U.S. risk location. Enter the province with the city."
            optional
          />
        </FieldGrid>
      </Fold>
      <Fold
        title="Risk location differs from mailing address"
        open={isAbroad || isRiskElsewhere(start.insured ?? {})}
      >
        <AddressFields path="insured.riskAddress" />
      </Fold>
      {state?.municipality ? (
        <MunicipalityFields municipality={state.municipality} requested={requested} />
      ) : null}
      <FieldGrid>
        <FilingSelect path="homeStateBasis" options={BASES} />
      </FieldGrid>
      <Fold title="Multistate risk" open={allocation.fields.length > 0 || isElsewhere}>
        <FormRows
          path="allocation"
          rows={allocation}
          noun="state with premium"
          least={isElsewhere ? 1 : 0}
          most={FILING_LIMITS.allocation}
          row={(prefix) => (
            <>
              <FilingSelect path={`${prefix}.state`} options={STATE_OPTIONS} />
              <FilingMoney path={`${prefix}.premium`} />
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
  requested,
}: {
  municipality: NonNullable<FilingStateBody['municipality']>;
  requested: RequestedRate;
}) {
  const place = useFilingContent(({ municipality: typed }) => typed?.place);
  // It is about what was saved, which may be another place than the one that is typed now.
  const isRequestedHere = place === requested.placeAsked;
  // Once it is named, the price and the checks say what is known of it.
  const isPlaceNamed = Boolean(place?.trim());
  return (
    <>
      <FieldGrid>
        <FilingText path="municipality.place" suggestions={municipality.places} />
        <FilingPercent
          as="rate"
          path="municipality.share"
          hint="In percent: 25 for a quarter. Leave blank for all of it."
          optional
        />
      </FieldGrid>
      {requested.placeRateRequestedAt !== null && isRequestedHere ? (
        <Notice tone="info">
          You asked us on <DayText at={requested.placeRateRequestedAt} /> to look up the rate for “
          {requested.placeAsked}”. We’ll email you.
        </Notice>
      ) : municipality.gap && !isPlaceNamed ? (
        <Notice tone="warn">{municipality.gap}</Notice>
      ) : null}
    </>
  );
}
