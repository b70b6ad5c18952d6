import type { FilingStateBody } from '#contract/filing-state.ts';
import { FILING_LIMITS } from '#domain/filing/filing-inputs.ts';
import { TRANSACTION_LIMITS } from '#domain/tax/transaction-text.ts';
import { EXEMPTIONS, FEE_CHARGERS, FEE_KINDS, LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import { CHARGER_LABELS, codeWords, FEE_LABELS, lineWords } from '../../shared/words.ts';
import { FormDate, FormMoney, FormSelect, FormText, FormTextArea } from './fields.tsx';
import styles from './form.module.css';
import { useFilingFormContext } from './form-context.tsx';
import { FormRows } from './form-rows.tsx';
import { FieldGrid, Fold, FormSection } from './form-section.tsx';

const LINES = LINES_OF_BUSINESS.map((line) => ({ value: line, label: lineWords(line) }));
const KINDS = FEE_KINDS.map((kind) => ({ value: kind, label: FEE_LABELS[kind] }));
const CHARGERS = FEE_CHARGERS.map((charger) => ({ value: charger, label: CHARGER_LABELS[charger] }));

/** The money of the policy, line by line. */
export function PremiumSection() {
  const { filingType, coverages } = useFilingFormContext().content;
  return (
    <FormSection
      title="Premium and fees"
      note={
        filingType === 'ENDORSEMENT_RETURN'
          ? 'A return: put a minus before every amount.'
          : 'States tax lines and fees differently, so say which is which.'
      }
    >
      <FormRows
        path="coverages"
        noun="coverage"
        least={1}
        most={TRANSACTION_LIMITS.coverages}
        row={(prefix) => (
          <>
            <FormSelect path={`${prefix}.line`} options={LINES} />
            <FormMoney path={`${prefix}.premium`} />
          </>
        )}
      />
      <Fold
        title="Some premium covers non-U.S. risks"
        open={(coverages ?? []).some(({ premiumOutsideUs }) => premiumOutsideUs !== undefined)}
      >
        <FieldGrid>
          {(coverages ?? [{}]).map(({ line }, index) => (
            <FormMoney
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what the field is about
              key={index}
              path={`coverages.${index}.premiumOutsideUs`}
              label={`Of this, for risk outside the US, ${line ? lineWords(line).toLowerCase() : `coverage ${index + 1}`}`}
              optional
            />
          ))}
        </FieldGrid>
      </Fold>
      <FormRows
        path="fees"
        noun="fee"
        most={TRANSACTION_LIMITS.fees}
        row={(prefix) => (
          <>
            <FormSelect path={`${prefix}.kind`} options={KINDS} />
            <FormSelect path={`${prefix}.chargedBy`} options={CHARGERS} />
            <FormMoney path={`${prefix}.amount`} />
          </>
        )}
      />
    </FormSection>
  );
}

/** What takes a policy out of a charge or of the search, and what proves it. */
export function ExemptionSection({ state }: { state: FilingStateBody | undefined }) {
  const { content, set } = useFilingFormContext();
  const claimed = content.exemptions ?? [];
  return (
    <FormSection title="Exemptions and search" note={state?.diligentSearch?.text}>
      <Fold title="The insured claims an exemption" open={claimed.length > 0}>
        <fieldset className={styles.choice}>
          <legend>Exemption</legend>
          <div className={styles.choices}>
            {EXEMPTIONS.map((exemption) => (
              <label
                key={exemption}
                className={styles.option}
                data-chosen={claimed.includes(exemption) || undefined}
              >
                <input
                  type="checkbox"
                  data-field="exemptions"
                  checked={claimed.includes(exemption)}
                  onChange={(event) =>
                    set(
                      'exemptions',
                      EXEMPTIONS.filter((each) =>
                        each === exemption ? event.target.checked : claimed.includes(each),
                      ),
                    )
                  }
                />
                <span>{codeWords(exemption)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {claimed.length > 0 ? (
          <FormTextArea
            path="exemptionEvidence"
            hint="Which document, of which date, and where it is kept."
          />
        ) : null}
      </Fold>
      <Fold title="Diligent effort: declining insurers" open={(content.declinations?.length ?? 0) > 0}>
        <FormRows
          path="declinations"
          noun="declination"
          most={FILING_LIMITS.declinations}
          row={(prefix) => (
            <>
              <FormText path={`${prefix}.insurer`} />
              <FormText path={`${prefix}.naic`} optional />
              <FormText path={`${prefix}.reason`} />
              <FormDate path={`${prefix}.date`} />
            </>
          )}
        />
      </Fold>
      <Fold title="Producer" open={content.producer !== undefined}>
        <FieldGrid>
          <FormText path="producer.name" optional />
          <FormText path="producer.licenseNumber" optional />
        </FieldGrid>
      </Fold>
    </FormSection>
  );
}
