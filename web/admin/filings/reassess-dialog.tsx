import { useState } from 'react';
import type { ReassessBody } from '#contract/filing.ts';
import { REASSESS_FILING } from '#contract/paths/filing.ts';
import { Amount, displayMoney } from '../../shared/amount.tsx';
import { isPriceChange } from '../../shared/api/is-price-change.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { AMOUNT_RULE } from '../../shared/form/check-number.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { useForm, useFormValue } from '../../shared/form/use-form.ts';
import { ChangedFiling, type StepDialogProps } from './changed-filing.tsx';
import styles from './workbench.module.css';

const RULES = { manualCommission: { label: 'Commission of this filing', ...AMOUNT_RULE } } as const;

/** What was computed, for which commission, and the total that stood there before it changed. */
interface Seen {
  commission: string;
  preview: ReassessBody;
  wasShown: string | null;
}

/** Computes the filing anew by today's rules and terms; shows the difference before it counts. */
export function ReassessDialog(props: StepDialogProps) {
  const { filing, onClose } = props;
  const isManual = filing.submission.agencyCharges.some((charge) => charge.mode === 'MANUAL');
  const fields = useForm(RULES);
  const commission = useFormValue(fields, 'manualCommission');
  // What was computed, and for which commission: another one has to be looked at first.
  const [seen, setSeen] = useState<Seen | null>(null);
  const preview = seen?.commission === commission ? seen.preview : null;
  const { send, fault, isPending } = useEventStep(filing.id, REASSESS_FILING, (refused) => {
    if (preview !== null && isPriceChange(refused)) void look(commission, preview.after.total);
    else fields.takeFaults(refused);
  });

  const entered = (text: string) => {
    const manual = plainAmount(text);
    return isManual && manual !== '' ? { manualCommission: manual } : {};
  };

  async function look(commission: string, wasShown: string | null) {
    const answer = await send({ ...entered(commission), confirm: false });
    if (answer !== null) setSeen({ commission, preview: answer, wasShown });
  }

  const confirm = fields.submit(async ({ manualCommission }) => {
    if (preview === null) return await look(manualCommission, null);
    const answer = await send({
      ...entered(manualCommission),
      confirm: true,
      version: filing.version,
      expectedTotal: preview.after.total,
    });
    if (answer === null) return;
    toast('Filing reassessed');
    onClose();
  });

  return (
    <Dialog
      title="Reassess charges"
      action={preview === null ? 'Show the difference' : 'Confirm the new charges'}
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      {isManual ? (
        <FormText {...fields.field('manualCommission')} inputMode="decimal" autoComplete="off" />
      ) : null}
      {preview === null ? (
        <p>Charges are recalculated under the rules and terms in force. Nothing changes until you confirm.</p>
      ) : (
        <Difference preview={preview} />
      )}
      {preview !== null && seen?.wasShown ? (
        <p className={styles.changed} data-tone="warn" role="alert">
          The price has changed from {displayMoney(seen.wasShown)} since you looked at it. Check the new
          total.
        </p>
      ) : null}
      <ChangedFiling {...props} fault={fault} />
    </Dialog>
  );
}

function Difference({ preview }: { preview: ReassessBody }) {
  return (
    <table className={styles.difference}>
      <caption className="visually-hidden">Charges before and after</caption>
      <thead>
        <tr>
          <th scope="col">Charge</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {preview.changes.map((change) => (
          <tr key={change.key}>
            <th scope="row">{change.label}</th>
            <td>{change.before === null ? 'none' : <Amount money={change.before} />}</td>
            <td>{change.after === null ? 'none' : <Amount money={change.after} />}</td>
            <td>
              <Amount money={change.difference} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <Amount money={preview.before.total} />
          </td>
          <td>
            <Amount money={preview.after.total} />
          </td>
          <td>
            <Amount money={preview.difference} strong />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
