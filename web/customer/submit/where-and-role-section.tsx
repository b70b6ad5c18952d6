import type { FilingStateBody } from '#contract/filing-state.ts';
import { CAPACITIES, FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { Button } from '../../shared/button.tsx';
import { type FoundHomeState, HomeStateHelper } from '../../shared/home-state/home-state-helper.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useFilingStates } from '../../shared/queries/use-filing-states.ts';
import { CAPACITY_LABELS, FILING_TYPE_LABELS, GATE_LABELS } from '../../shared/words.ts';
import { FormCheck, FormChoice, FormSelect, FormText, FormTextArea } from './fields.tsx';
import styles from './form.module.css';
import { useFilingFormContext } from './form-context.tsx';
import { FieldGrid, FormSection } from './form-section.tsx';

/** Which state, what is filed, and in which role we file it. */
export function WhereAndRoleSection({ state }: { state: FilingStateBody | undefined }) {
  const states = useFilingStates();
  return (
    <FormSection
      title="Home state and filing capacity"
      note="Only the insured's home state may tax the policy. Each state decides who may file a policy they did not place."
    >
      <FieldGrid>
        <FormSelect
          path="state"
          options={(states.data ?? []).map(({ code, name, open }) => ({
            value: code,
            label: open ? name : `${name}, not open at present`,
          }))}
        />
      </FieldGrid>
      <HomeStateHelper use={(found) => <UseHomeState found={found} />} />
      <FormChoice
        path="filingType"
        options={FILING_TYPES.map((type) => ({ value: type, label: FILING_TYPE_LABELS[type] }))}
      />
      {state ? <CapacityFields state={state} /> : null}
    </FormSection>
  );
}

/** Puts the state that was found into the form, with the reason for it. */
function UseHomeState({ found }: { found: FoundHomeState }) {
  const { content, setAll } = useFilingFormContext();
  if (content.state === found.state && content.homeStateBasis === found.basis) return null;
  return (
    <Button
      variant="dimmed-white"
      onClick={() =>
        setAll({
          state: found.state,
          homeStateBasis: found.basis,
          ...(found.basis === 'GREATEST_PREMIUM_SHARE' && found.allocation.length > 0
            ? { allocation: found.allocation }
            : {}),
        })
      }
    >
      {`File in ${JURISDICTION_NAMES[found.state]}`}
    </Button>
  );
}

function CapacityFields({ state }: { state: FilingStateBody }) {
  const { content, set } = useFilingFormContext();
  const gates = new Map(state.capacities.map((each) => [each.capacity, each]));
  const chosen = content.capacity ? gates.get(content.capacity) : undefined;
  return (
    <>
      <FormChoice
        path="capacity"
        options={CAPACITIES.map((capacity) => {
          const gate = gates.get(capacity)?.gate;
          return {
            value: capacity,
            label: CAPACITY_LABELS[capacity],
            detail: gate && `${state.name}: ${GATE_LABELS[gate].toLowerCase()}`,
          };
        })}
      />
      {chosen?.gate === 'BLOCKED' ? (
        <Notice
          tone="bad"
          title={`${state.name} does not allow this`}
          action={
            gates.get('THIRD_PARTY')?.gate !== 'BLOCKED' && content.capacity !== 'THIRD_PARTY' ? (
              <Button variant="dimmed-white" onClick={() => set('capacity', 'THIRD_PARTY')}>
                File for the licensed agent instead
              </Button>
            ) : null
          }
        >
          <p>{chosen.explanation}</p>
          {chosen.alternatives.length > 0 ? (
            <>
              <p>What is lawful instead:</p>
              <ul className={styles.ways}>
                {chosen.alternatives.map((way) => (
                  <li key={way}>{way}</li>
                ))}
              </ul>
            </>
          ) : null}
        </Notice>
      ) : null}
      {chosen && (chosen.gate === 'EVIDENCE' || chosen.gate === 'UNREVIEWED') ? (
        <Notice tone="info" title={GATE_LABELS[chosen.gate]}>
          <p>{chosen.explanation}</p>
        </Notice>
      ) : null}
      {chosen && chosen.gate !== 'BLOCKED' ? (
        <CapacityEvidence evidence={chosen.evidence} gate={chosen.gate} />
      ) : null}
    </>
  );
}

function CapacityEvidence({ evidence, gate }: { evidence: readonly string[]; gate: string }) {
  const { capacity } = useFilingFormContext().content;
  const isThirdParty = capacity === 'THIRD_PARTY';
  return (
    <>
      {capacity === 'COURTESY' ? null : (
        <FieldGrid>
          <FormText path="capacityEvidence.licenseHolder" />
          <FormText path="capacityEvidence.licenseNumber" />
        </FieldGrid>
      )}
      {isThirdParty ? <FormCheck path="capacityEvidence.consentGiven" /> : null}
      {gate === 'EVIDENCE' ? (
        <FormTextArea
          path="capacityEvidence.attestation"
          hint={
            evidence.length > 0
              ? `State: ${evidence.join('; ')}.`
              : 'State who placed the policy and why you ask us to file it.'
          }
        />
      ) : null}
    </>
  );
}
