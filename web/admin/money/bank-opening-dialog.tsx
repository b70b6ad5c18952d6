import type { BankReconciliationBody } from '#contract/ledger.ts';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { isFieldFault, useForm } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { Notice } from '../../shared/notice.tsx';
import { proofOf } from '../../shared/session/password-proof.ts';
import { useBankOpening } from './use-money.ts';

const RULES = {
  date: { label: 'Starts after', required: true, type: 'date' },
  amount: { label: 'Opening balance', required: true, type: 'amount' },
  note: { label: 'Note', max: NOTE_MAXIMUM },
} as const;

interface Props {
  opening: BankReconciliationBody['opening'];
  onClose(): void;
}

/** What the bank held on the day from which the account is reconciled. */
export function BankOpeningDialog({ opening, onClose }: Props) {
  const keepsPasswords = useKeepsPasswords();
  const asksPassword = keepsPasswords === true;
  const fields = useForm(
    () => ({ ...RULES, currentPassword: { label: 'Current password', required: asksPassword } }),
    {
      date: opening?.date ?? '',
      amount: opening?.amount ?? '',
      note: opening?.note ?? '',
      currentPassword: '',
    },
  );
  const saving = useBankOpening();
  const confirm = fields.submit(({ date, amount, note, currentPassword }) =>
    saving.mutate(
      {
        date,
        amount: plainAmount(amount),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        ...proofOf(currentPassword),
      },
      {
        onError: fields.takeFaults,
        onSuccess: () => {
          toast('Opening balance saved');
          onClose();
        },
      },
    ),
  );
  return (
    <Dialog
      title={opening === null ? 'Set opening balance' : 'Change opening balance'}
      action="Save opening balance"
      loading={saving.isPending}
      disabled={keepsPasswords === undefined}
      onClose={onClose}
      onConfirm={confirm}
    >
      <FormText
        {...fields.field('date')}
        type="date"
        hint="The last day of the bank statement before you started here. Bank transactions through this day don’t count."
      />
      <FormText
        {...fields.field('amount')}
        inputMode="decimal"
        autoComplete="off"
        className="figures"
        hint="The closing balance of that statement. Nothing is posted."
      />
      <FormText {...fields.field('note')} autoComplete="off" hint="Which statement it’s from." />
      {asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {saving.isError && !isFieldFault(saving.error, 'currentPassword') ? (
        <Notice tone="bad">{saving.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
