import { useState } from 'react';
import type { StateSettingsRow } from '#contract/filing-state-settings.ts';
import { CONFIRM_STATES } from '#contract/paths/filing-state-settings.ts';
import { CAPACITIES, type Capacity, type CapacityGate } from '#domain/filing/vocabulary.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { CheckGroup } from '../../shared/form/check-group.tsx';
import { SelectField } from '../../shared/form/field.tsx';
import { Notice } from '../../shared/notice.tsx';
import { CAPACITY_SHORT_LABELS, capacityLabel } from '../../shared/vocabulary-labels.ts';
import { refreshSetup } from '../agency/use-agency.ts';
import { namesOf } from './names-of.ts';
import { useSettingsChange } from './use-settings.ts';

interface Props {
  states: readonly StateSettingsRow[];
  onClose(): void;
  onDone(): void;
}

/** What the agency itself declined says nothing of the state. */
const gateOf = ({ declined, gates }: StateSettingsRow, capacity: Capacity): CapacityGate | 'DECLINED' =>
  declined.includes(capacity) ? 'DECLINED' : gates[capacity];

/** Says of the states given that we file there, and in which capacities; or that we do not. */
export function ConfirmStatesDialog({ states, onClose, onDone }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [capacities, setCapacities] = useState<Capacity[]>(['PROCURED', 'THIRD_PARTY']);
  const codes = states.map(({ code }) => code);
  // What cannot be computed can be closed, and not be opened.
  const openable = states.filter(({ notComputable }) => notComputable === null);
  const confirmed = isOpen ? openable : states;
  const confirm = useSettingsChange({
    onDone: () => {
      toast(confirmed.length === 1 ? 'State confirmed' : `${confirmed.length} states confirmed`);
      void refreshSetup();
      onDone();
      onClose();
    },
  });
  return (
    <Dialog
      title={states.length === 1 ? `Confirm ${namesOf(codes)}` : `Confirm ${states.length} states`}
      action={isOpen ? 'Confirm' : 'Close states'}
      loading={confirm.isPending}
      disabled={confirmed.length === 0 || (isOpen && capacities.length === 0)}
      onClose={onClose}
      onConfirm={() =>
        confirm.mutate((idempotencyKey) =>
          call(CONFIRM_STATES, {
            body: {
              states: confirmed.map(({ code }) => code),
              open: isOpen,
              capacities: isOpen ? capacities : [],
            },
            idempotencyKey,
          }),
        )
      }
    >
      <p>{namesOf(codes)}. Kept with your name and today’s date.</p>
      <SelectField
        label="Filing"
        value={isOpen ? 'open' : 'closed'}
        onChange={(event) => setOpen(event.target.value === 'open')}
      >
        <option value="open">We file there</option>
        <option value="closed">We don’t file there</option>
      </SelectField>
      {isOpen ? (
        <CheckGroup
          legend="In these capacities"
          options={CAPACITIES.map((capacity) => ({ value: capacity, label: capacityLabel(capacity) }))}
          chosen={capacities}
          onChange={setCapacities}
        />
      ) : null}
      {isOpen
        ? states
            .filter((state) => !openable.includes(state))
            .map(({ code, name, notComputable }) => (
              <Notice key={code} tone="warn" title={`${name} won’t be opened`}>
                {notComputable}
              </Notice>
            ))
        : null}
      {isOpen ? capacities.map((each) => <Limits key={each} capacity={each} states={openable} />) : null}
      {confirm.isError ? <Notice tone="bad">{confirm.error.message}</Notice> : null}
    </Dialog>
  );
}

/** What confirming does not change: a prohibition, and a question that nobody has answered. */
function Limits({ capacity, states }: { capacity: Capacity; states: readonly StateSettingsRow[] }) {
  const at = (gate: CapacityGate) =>
    states.filter((state) => gateOf(state, capacity) === gate).map(({ code }) => code);
  const forbidden = at('BLOCKED');
  const unpublished = at('UNREVIEWED');
  const name = CAPACITY_SHORT_LABELS[capacity];
  return (
    <>
      {forbidden.length > 0 ? (
        <Notice tone="info" title={`${name}: stays blocked in ${namesOf(forbidden)}`}>
          The state forbids it.
        </Notice>
      ) : null}
      {unpublished.length > 0 ? (
        <Notice tone="warn" title={`${name}: written answer needed in ${namesOf(unpublished)}`}>
          Nothing is published there. Upload one written answer for all of them; until then customers can
          request a review.
        </Notice>
      ) : null}
    </>
  );
}
