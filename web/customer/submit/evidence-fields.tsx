import { createContext, use, useEffect, useId, useSyncExternalStore } from 'react';
import type { OfferedEvidenceBody } from '#contract/filing-evidence.ts';
import type { FilingStateBody } from '#contract/filing-state.ts';
import { EVIDENCE_MONTHS } from '#domain/filing/evidence.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import type { CapacityEvidenceInputs } from '#domain/filing/filing-inputs.ts';
import type { CapacityGate } from '#domain/filing/vocabulary.ts';
import { DateText } from '../../shared/date.tsx';
import { FieldFault } from '../../shared/form/field.tsx';
import { FilingCheck, FilingText, FilingTextArea } from './fields.tsx';
import styles from './form.module.css';
import { useFilingContent, useFilingFormContext } from './form-context.tsx';
import { FieldGrid } from './form-section.tsx';

/** What the company has on file in the state, the last confirmed first. Only the fields that offer it listen. */
export const OnFileContext = createContext<readonly OfferedEvidenceBody[]>([]);

const GROUP = 'capacityEvidence';
const PATH = `${GROUP}.evidenceId`;
/** Nothing of another license stays in the form, and its consent least of all. */
const ANOTHER = { licenseHolder: '', licenseNumber: '', consentGiven: false, attestation: '' };

const isUntouched = (given: CapacityEvidenceInputs = {}) =>
  Object.values(given).every((value) => value === undefined || value === null || value === '');

interface Props {
  state: Pick<FilingStateBody, 'code' | 'name'>;
  gate: CapacityGate;
  /** What the state's rule asks for. */
  evidence: readonly string[];
}

/** The license under which another agency's policy is filed: one on file, or a new one, which is asked once. */
export function ThirdPartyEvidence({ state, gate, evidence }: Props) {
  // Until the form is saved, what is offered may still be of the state that was chosen before.
  const onFile = use(OnFileContext).filter((offered) => offered.state === state.code);
  const { set } = useFilingFormContext();
  const chosen = useFilingContent(({ capacityEvidence }) => capacityEvidence?.evidenceId);
  const isOpen = useFilingContent(({ capacityEvidence }) => isUntouched(capacityEvidence));
  const usable = onFile.filter(({ unusable }) => unusable === null);
  const only = usable.length === 1 ? usable[0]?.id : undefined;
  // Nothing is asked where there is one answer; another license is a press away.
  useEffect(() => {
    if (only !== undefined && isOpen) set(GROUP, { evidenceId: only });
  }, [only, isOpen, set]);
  return (
    <>
      {onFile.length > 0 || chosen !== undefined ? <OnFile onFile={onFile} chosen={chosen} /> : null}
      {chosen === undefined ? (
        <>
          <FieldGrid>
            <FilingText path="capacityEvidence.licenseHolder" />
            <FilingText
              path="capacityEvidence.licenseNumber"
              hint={`Asked once: we keep it on file in ${state.name} for ${EVIDENCE_MONTHS} months.`}
            />
          </FieldGrid>
          <FilingCheck path="capacityEvidence.consentGiven" />
          {gate === 'EVIDENCE' ? <Attestation evidence={evidence} /> : null}
        </>
      ) : null}
    </>
  );
}

function OnFile({ onFile, chosen }: { onFile: readonly OfferedEvidenceBody[]; chosen: string | undefined }) {
  const { set, problems } = useFilingFormContext();
  const problem = useSyncExternalStore(problems.subscribe, () => problems.problemOf(PATH, true));
  const id = useId();
  const isToCome = chosen !== undefined && onFile.every((evidence) => evidence.id !== chosen);
  return (
    <fieldset className={styles.choice} aria-describedby={problem ? `${id}-error` : undefined}>
      <legend>{labelOf(PATH)}</legend>
      <div className={styles.choices} data-wide>
        {isToCome ? (
          <label className={styles.option} data-chosen>
            <input type="radio" name={PATH} data-field={PATH} checked readOnly />
            <span>
              The license on file for this policy
              <small>Its details appear once the form is saved.</small>
            </span>
          </label>
        ) : null}
        {onFile.map((evidence) => (
          <label
            key={evidence.id}
            className={styles.option}
            data-chosen={chosen === evidence.id || undefined}
          >
            <input
              type="radio"
              name={PATH}
              data-field={PATH}
              checked={chosen === evidence.id}
              disabled={evidence.unusable !== null}
              onChange={() => set(GROUP, { evidenceId: evidence.id })}
            />
            <span>
              On file: license {evidence.licenseNumber}, {evidence.licenseHolder}
              <small>
                {evidence.unusable ?? (
                  <>
                    Confirmed <DateText on={evidence.confirmedOn} />, good through{' '}
                    <DateText on={evidence.validThrough} />
                  </>
                )}
              </small>
            </span>
          </label>
        ))}
        <label className={styles.option} data-chosen={chosen === undefined || undefined}>
          <input
            type="radio"
            name={PATH}
            data-field={PATH}
            checked={chosen === undefined}
            onChange={() => set(GROUP, ANOTHER)}
          />
          <span>Another license</span>
        </label>
      </div>
      <FieldFault id={id}>{problem}</FieldFault>
    </fieldset>
  );
}

/** What the state's rule asks for, in the customer's own words. */
export function Attestation({ evidence }: { evidence: readonly string[] }) {
  return (
    <FilingTextArea
      path="capacityEvidence.attestation"
      hint={
        evidence.length > 0
          ? `State: ${evidence.join('; ')}.`
          : 'Tell us who placed the policy and why you’re asking us to file it.'
      }
    />
  );
}
