import type { BodyOf } from '#contract/api.ts';
import type { CapacityRulingRequest } from '#contract/filing-state-settings.ts';
import { SETTLE_CAPACITIES } from '#contract/paths/filing-state-settings.ts';
import { CAPACITIES, type Capacity } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormSelect, FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { Notice } from '../../shared/notice.tsx';
import { proofOf } from '../../shared/session/password-proof.ts';
import { capacityLabel, GATE_LABELS } from '../../shared/vocabulary-labels.ts';
import { namesOf } from './names-of.ts';
import { useSettingsChange } from './use-settings.ts';

const RULES = {
  capacity: { label: 'Capacity', required: true },
  gate: { label: 'Decision', required: true },
  citation: { label: 'Citation', required: true, max: 300 },
  reason: { label: 'Reason', required: true, max: 1000 },
} as const;
const GATES: readonly CapacityRulingRequest['gate'][] = ['ALLOWED', 'EVIDENCE', 'BLOCKED'];

interface Props {
  states: readonly JurisdictionCode[];
  capacity: Capacity | '';
  onClose(): void;
  onDone?: () => void;
}

/** Decides for the states given whether we may file in a capacity, with the reason and where it stands. */
export function SettleCapacityDialog({ states, capacity, onClose, onDone }: Props) {
  const keepsPasswords = useKeepsPasswords();
  const asksPassword = keepsPasswords === true;
  const fields = useForm(
    () => ({ ...RULES, currentPassword: { label: 'Current password', required: asksPassword } }),
    { capacity, gate: '', citation: '', reason: '', currentPassword: '' },
  );
  const settle = useSettingsChange({
    onDone: () => {
      toast(
        states.length === 1
          ? 'Filing capacity decided'
          : `Filing capacity decided for ${states.length} states`,
      );
      onDone?.();
      onClose();
    },
    onFault: fields.takeFaults,
  });
  return (
    <Dialog
      title={
        states.length === 1 ? 'Decide filing capacity' : `Decide filing capacity for ${states.length} states`
      }
      action="Save decision"
      loading={settle.isPending}
      disabled={keepsPasswords === undefined}
      onClose={onClose}
      onConfirm={fields.submit(({ currentPassword, ...values }) =>
        settle.mutate(() =>
          call(SETTLE_CAPACITIES, {
            body: {
              ...values,
              states,
              ...(asksPassword ? proofOf(currentPassword) : {}),
            } as BodyOf<typeof SETTLE_CAPACITIES>,
          }),
        ),
      )}
    >
      <p>
        {namesOf(states)}. Your decision outranks the published rule and any decision before it, with your
        name and today’s date. Customers who wait for it are emailed.
      </p>
      <FormSelect {...fields.field('capacity')}>
        <option value="">Choose</option>
        {CAPACITIES.map((each) => (
          <option key={each} value={each}>
            {capacityLabel(each)}
          </option>
        ))}
      </FormSelect>
      <FormSelect
        {...fields.field('gate')}
        hint="With evidence: the customer attests to what the state asks for before the filing is submitted."
      >
        <option value="">Choose</option>
        {GATES.map((gate) => (
          <option key={gate} value={gate}>
            {GATE_LABELS[gate]}
          </option>
        ))}
      </FormSelect>
      <FormText
        {...fields.field('citation')}
        autoComplete="off"
        placeholder="Statute, bulletin, letter or call note"
      />
      <FormTextArea {...fields.field('reason')} rows={3} hint="Visible to customers." />
      {asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {settle.isError && !isFieldFault(settle.error, 'currentPassword') ? (
        <Notice tone="bad">{settle.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
