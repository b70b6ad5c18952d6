import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { useBankBalance } from './use-money.ts';

const RULES = {
  date: { label: 'Statement date', required: true, type: 'date' },
  amount: { label: 'Balance', required: true, type: 'amount' },
  note: { label: 'Note', max: NOTE_MAXIMUM },
} as const;

/** What the bank said its account held when a day was over. */
export function BankBalanceDialog({ asOf, onClose }: { asOf: string; onClose(): void }) {
  const fields = useForm(RULES, { date: asOf, amount: '', note: '' });
  const saving = useBankBalance();
  const confirm = fields.submit(({ date, amount, note }) =>
    saving.mutate(
      { date, amount: plainAmount(amount), ...(note.trim() === '' ? {} : { note: note.trim() }) },
      {
        onError: fields.takeFaults,
        onSuccess: () => {
          toast('Bank balance saved');
          onClose();
        },
      },
    ),
  );
  return (
    <Dialog
      title="Enter bank statement balance"
      action="Save balance"
      loading={saving.isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <FormText {...fields.field('date')} type="date" />
      <FormText
        {...fields.field('amount')}
        inputMode="decimal"
        autoComplete="off"
        className="figures"
        hint="The closing balance on the bank statement. Nothing is posted."
      />
      <FormText {...fields.field('note')} autoComplete="off" hint="Which statement it’s from." />
      <StepFault fault={saving.error} onReload={onClose} />
    </Dialog>
  );
}
