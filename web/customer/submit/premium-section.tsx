import type { FilingStateBody } from '#contract/filing-state.ts';
import { declinationsAskedOf } from '#domain/filing/declinations.ts';
import { FILING_LIMITS } from '#domain/filing/filing-inputs.ts';
import { TRANSACTION_LIMITS } from '#domain/tax/transaction-text.ts';
import { usualCharger } from '#domain/tax/usual-charger.ts';
import { EXEMPTIONS, FEE_CHARGERS, FEE_KINDS, LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import { describeCode, describeLineOfBusiness, FEE_LABELS } from '../../shared/vocabulary-labels.ts';
import { cancellationLabel } from './cancellation.ts';
import { ExemptPurchaserHelper } from './exempt-purchaser-helper.tsx';
import { readPath } from './field-path.ts';
import { FilingChoices, FilingDate, FilingSelect, FilingText, FilingTextArea } from './fields.tsx';
import { useFilingContent, useFilingFormContext, useFilingRows } from './form-context.tsx';
import { FormRows } from './form-rows.tsx';
import { FieldGrid, Fold, FormSection } from './form-section.tsx';
import { FilingMoney } from './money-field.tsx';

const LINES = LINES_OF_BUSINESS.map((line) => ({ value: line, label: describeLineOfBusiness(line) }));
const KINDS = FEE_KINDS.map((kind) => ({ value: kind, label: FEE_LABELS[kind] }));
const EXEMPTION_OPTIONS = EXEMPTIONS.map((exemption) => ({
  value: exemption,
  label: describeCode(exemption),
}));
const CHARGERS = FEE_CHARGERS.map((charger) => ({ value: charger, label: describeCode(charger) }));

/** The money of the policy, line by line. */
export function PremiumSection({ isCancellation = false }: { isCancellation?: boolean }) {
  const { start } = useFilingFormContext();
  const coverages = useFilingRows('coverages');
  const fees = useFilingRows('fees');
  const isReturn = useFilingContent(({ filingType }) => filingType === 'ENDORSEMENT_RETURN');
  return (
    <FormSection
      title={isCancellation ? 'Return premium and fees' : 'Premium and fees'}
      note={
        isReturn
          ? 'Enter what is returned, without a minus sign: we file it as a return.'
          : 'States tax lines and fees differently: enter each one separately.'
      }
    >
      <FormRows
        path="coverages"
        rows={coverages}
        noun="coverage"
        least={1}
        most={TRANSACTION_LIMITS.coverages}
        row={(prefix) => (
          <>
            <FilingSelect path={`${prefix}.line`} options={LINES} />
            <FilingMoney
              path={`${prefix}.premium`}
              label={isCancellation ? cancellationLabel(`${prefix}.premium`) : undefined}
            />
          </>
        )}
      />
      <Fold
        title="Some premium covers non-U.S. risks"
        open={(start.coverages ?? []).some(({ premiumOutsideUs }) => premiumOutsideUs !== undefined)}
      >
        <FieldGrid>
          {coverages.fields.map(({ id }, position) => (
            <OutsideUs key={id} position={position} />
          ))}
        </FieldGrid>
      </Fold>
      <FormRows
        path="fees"
        rows={fees}
        noun="fee"
        most={TRANSACTION_LIMITS.fees}
        row={(prefix) => <Fee prefix={prefix} />}
      />
    </FormSection>
  );
}

/** Where nobody says who charges it, what is assumed is said. */
function Fee({ prefix }: { prefix: string }) {
  const usual = useFilingContent((content) => {
    const kind = FEE_KINDS.find((each) => each === readPath(content, `${prefix}.kind`));
    return kind === undefined ? null : usualCharger(kind);
  });
  const isSaid = useFilingContent((content) => Boolean(readPath(content, `${prefix}.chargedBy`)));
  return (
    <>
      <FilingSelect path={`${prefix}.kind`} options={KINDS} />
      <FilingSelect
        path={`${prefix}.chargedBy`}
        options={CHARGERS}
        hint={
          usual === null || isSaid
            ? undefined
            : `Left blank, we assume the ${describeCode(usual).toLowerCase()}.`
        }
      />
      <FilingMoney path={`${prefix}.amount`} />
    </>
  );
}

function OutsideUs({ position }: { position: number }) {
  const line = useFilingContent(({ coverages }) => coverages?.[position]?.line);
  const name = line ? describeLineOfBusiness(line).toLowerCase() : `coverage ${position + 1}`;
  return (
    <FilingMoney
      path={`coverages.${position}.premiumOutsideUs`}
      label={`Of this, for risk outside the US, ${name}`}
      optional
    />
  );
}

/** What takes a policy out of a charge or of the search, and what proves it. */
export function ExemptionSection({ state }: { state: FilingStateBody | undefined }) {
  const { start } = useFilingFormContext();
  const declinations = useFilingRows('declinations');
  const isClaimed = useFilingContent(({ exemptions }) => (exemptions ?? []).length > 0);
  // What is watched is computed again when the content changes, and the state may come later than that.
  const policy = useFilingContent(({ filingType, exemptions }) => ({ filingType, exemptions }));
  const asked = declinationsAskedOf(policy, state?.diligentSearch?.declinations ?? null);
  return (
    <FormSection title="Exemptions and diligent effort" note={state?.diligentSearch?.text}>
      <Fold title="The insured claims an exemption" open={isClaimed}>
        <FilingChoices path="exemptions" label="Exemption" options={EXEMPTION_OPTIONS} />
        <ExemptPurchaserHelper />
        {isClaimed ? (
          <FilingTextArea
            path="exemptionEvidence"
            hint="Which document, of which date, and where it is kept."
          />
        ) : null}
      </Fold>
      <Fold
        key={asked > 0 ? 'asked' : 'not asked'}
        title={
          asked > 0 ? `Diligent effort: ${asked} declining insurers` : 'Diligent effort: declining insurers'
        }
        open={asked > 0 || declinations.fields.length > 0}
      >
        <FormRows
          path="declinations"
          rows={declinations}
          noun="declination"
          least={asked}
          most={FILING_LIMITS.declinations}
          row={(prefix) => (
            <>
              <FilingText path={`${prefix}.insurer`} />
              <FilingText path={`${prefix}.naic`} optional />
              <FilingText path={`${prefix}.reason`} />
              <FilingDate path={`${prefix}.date`} />
            </>
          )}
        />
      </Fold>
      <Fold title="Producer" open={start.producer !== undefined}>
        <FieldGrid>
          <FilingText path="producer.name" optional />
          <FilingText path="producer.licenseNumber" optional />
        </FieldGrid>
      </Fold>
    </FormSection>
  );
}
