import type { CapacityBody, FilingStateBody } from '#contract/filing-state.ts';
import { CAPACITIES, CAPACITY_PHRASES, FILING_TYPE_LABELS, FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { Button } from '../../shared/button.tsx';
import { DayText } from '../../shared/date.tsx';
import { HomeStateHelper } from '../../shared/home-state/home-state-helper.tsx';
import type { FoundHomeState } from '../../shared/home-state/home-state-questions.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useFilingStates } from '../../shared/queries/use-filing-states.ts';
import { capacityLabel, GATE_LABELS } from '../../shared/vocabulary-labels.ts';
import { BlockedCapacity, Ways } from './blocked-capacity.tsx';
import { Attestation, ThirdPartyEvidence } from './evidence-fields.tsx';
import { FilingChoice, FilingSelect, FilingText } from './fields.tsx';
import { useFilingContent, useFilingFormContext } from './form-context.tsx';
import { FieldGrid, FormSection } from './form-section.tsx';
import { HomeStateOfAddress } from './home-state-of-address.tsx';

/** Which state, what is filed, and in which role we file it. */
export function WhereAndRoleSection({
  state,
  isTypeAsked = true,
  capacityRequestedAt,
}: {
  state: FilingStateBody | undefined;
  isTypeAsked?: boolean;
  capacityRequestedAt: string | null;
}) {
  const states = useFilingStates();
  return (
    <FormSection
      title="Home state and filing capacity"
      note="Only the insured’s home state may tax the policy. Each state decides who may file a policy they did not place."
    >
      <FieldGrid>
        <FilingSelect
          path="state"
          options={(states.data ?? []).map(({ code, name, open }) => ({
            value: code,
            label: open ? name : `${name}, not currently open`,
          }))}
        />
      </FieldGrid>
      <HomeStateOfAddress states={states.data ?? []} />
      <HomeStateHelper use={(found) => <UseHomeState found={found} />} />
      {isTypeAsked ? (
        <FilingChoice
          path="filingType"
          options={FILING_TYPES.map((type) => ({ value: type, label: FILING_TYPE_LABELS[type] }))}
        />
      ) : null}
      {state ? <CapacityFields state={state} requestedAt={capacityRequestedAt} /> : null}
    </FormSection>
  );
}

/** Puts the state that was found into the form, with the reason for it. */
function UseHomeState({ found }: { found: FoundHomeState }) {
  const { set } = useFilingFormContext();
  const isUsed = useFilingContent(
    ({ state, homeStateBasis }) => state === found.state && homeStateBasis === found.basis,
  );
  if (isUsed) return null;
  return (
    <Button
      variant="dimmed-white"
      onClick={() => {
        set('state', found.state);
        set('homeStateBasis', found.basis);
        if (found.basis === 'GREATEST_PREMIUM_SHARE' && found.allocation.length > 0) {
          set('allocation', found.allocation);
        }
      }}
    >
      {`File in ${JURISDICTION_NAMES[found.state]}`}
    </Button>
  );
}

function CapacityFields({ state, requestedAt }: { state: FilingStateBody; requestedAt: string | null }) {
  const { set } = useFilingFormContext();
  const capacity = useFilingContent((content) => content.capacity);
  const gates = new Map(state.capacities.map((each) => [each.capacity, each]));
  const chosen = capacity ? gates.get(capacity) : undefined;
  return (
    <>
      <FilingChoice
        path="capacity"
        options={CAPACITIES.map((each) => {
          const gate = gates.get(each)?.gate;
          return {
            value: each,
            label: capacityLabel(each),
            detail: gate && `${state.name}: ${GATE_LABELS[gate].toLowerCase()}`,
          };
        })}
      />
      {chosen?.gate === 'BLOCKED' ? (
        <BlockedCapacity
          stateName={state.name}
          rule={chosen}
          action={
            gates.get('THIRD_PARTY')?.gate !== 'BLOCKED' && capacity !== 'THIRD_PARTY' ? (
              <Button variant="dimmed-white" onClick={() => set('capacity', 'THIRD_PARTY')}>
                File for the licensed agent instead
              </Button>
            ) : null
          }
        />
      ) : null}
      {chosen && (chosen.gate === 'EVIDENCE' || chosen.gate === 'UNREVIEWED') ? (
        <Notice tone="info" title={GATE_LABELS[chosen.gate]}>
          <p>{chosen.explanation}</p>
          {chosen.gate === 'UNREVIEWED' ? (
            <>
              {requestedAt === null ? (
                <p>Submit to request review; we’ll email you.</p>
              ) : (
                <p>
                  You asked us on <DayText at={requestedAt} /> whether we can file this as{' '}
                  {CAPACITY_PHRASES[chosen.capacity]}. We’ll email you.
                </p>
              )}
              <Ways ways={chosen.alternatives} />
            </>
          ) : null}
        </Notice>
      ) : null}
      {chosen && chosen.gate !== 'BLOCKED' ? <CapacityEvidence state={state} rule={chosen} /> : null}
    </>
  );
}

interface EvidenceProps {
  state: FilingStateBody;
  rule: CapacityBody;
}

function CapacityEvidence({ state, rule }: EvidenceProps) {
  const { capacity, gate, evidence } = rule;
  if (capacity === 'THIRD_PARTY') {
    return <ThirdPartyEvidence state={state} gate={gate} evidence={evidence} />;
  }
  return (
    <>
      {capacity === 'COURTESY' ? null : (
        <FieldGrid>
          <FilingText path="capacityEvidence.licenseHolder" />
          <FilingText path="capacityEvidence.licenseNumber" />
        </FieldGrid>
      )}
      {gate === 'EVIDENCE' ? <Attestation evidence={evidence} /> : null}
    </>
  );
}
