import { useState } from 'react';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { WRITE_OFF } from '#contract/paths/payment.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { Combobox } from '../../shared/form/combobox.tsx';
import { FormControl, FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { type FieldOf, isFieldFault, useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { usePayable } from './use-allocation.ts';
import { useMoneyStep } from './use-money-step.ts';
import { type Balance, balancesOf, foundAmong } from './write-off-balances.ts';

const RULES = {
  balance: { label: 'Invoice or filing', required: true },
  amount: { label: 'Amount', required: true, type: 'amount', least: '0.01' },
  reason: { label: 'Reason', required: true, max: NOTE_MAXIMUM },
} as const;
/** As many as are looked through at a glance. */
const MATCHES = 8;

interface Values {
  balance: Balance | null;
  amount: string;
  reason: string;
}

interface Props {
  company: { id: string };
  /** What is written off, where somebody comes from its page. */
  of?: Balance | null;
  onClose(): void;
}

/** A balance that nobody will pay: a filing's, or all that is left of an invoice. */
export function WriteOffDialog({ company, of = null, onClose }: Props) {
  const fields = useForm<Values>(RULES, { balance: of, amount: of?.open ?? '', reason: '' });
  const payable = usePayable(company.id);
  const writeOff = useMoneyStep({
    send: ({ target, amount, reason }: { target: Balance; amount: string; reason: string }, idempotencyKey) =>
      call(WRITE_OFF, {
        params: { id: company.id },
        body: {
          ...(target.kind === 'INVOICE' ? { invoiceId: target.id } : { filingId: target.id }),
          amount: plainAmount(amount),
          reason: reason.trim(),
        },
        idempotencyKey,
      }),
    done: 'Adjustment recorded',
    onDone: onClose,
    onFault: fields.takeFaults,
  });
  return (
    <Dialog
      title="Write off a balance"
      action="Write off"
      loading={writeOff.isPending}
      onClose={onClose}
      onConfirm={fields.submit(({ balance, ...values }) => {
        if (balance !== null) writeOff.mutate({ target: balance, ...values });
      })}
    >
      <p>The agency absorbs this write-off. Taxes are still owed to the state.</p>
      <FormBalance
        {...fields.field('balance')}
        balances={payable.data === undefined ? [] : balancesOf(payable.data)}
        hint={payable.data?.isWhole === false ? 'Only the oldest filings are listed.' : undefined}
        onPick={({ open }) => fields.set('amount', open)}
      />
      <FormText {...fields.field('amount')} inputMode="decimal" autoComplete="off" className="figures" />
      <FormTextArea {...fields.field('reason')} hint="Only the agency sees this." />
      {writeOff.isError && !isFieldFault(writeOff.error, 'amount') ? (
        <Notice tone="bad">{writeOff.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}

interface BalanceOf extends FieldOf {
  balances: readonly Balance[];
  hint: string | undefined;
  onPick(balance: Balance): void;
}

/** Found by its number, its invoice, policy or insured. */
function FormBalance({ balances, hint, onPick, ...field }: BalanceOf) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FormControl<Balance | null> {...field}>
      {({ value, error, onChange }) => (
        <Combobox
          label={field.label}
          required={field.required}
          hint={hint}
          error={error}
          placeholder="Number, policy or insured"
          picked={value === null ? '' : value.number}
          typed={typed}
          onType={setTyped}
          matches={foundAmong(balances, typed ?? '').slice(0, MATCHES)}
          none="No open invoice or filing matches."
          keyOf={({ kind, id }) => `${kind} ${id}`}
          render={(balance) => (
            <>
              <span>
                <span className="figures">{balance.number}</span> {balance.about}
              </span>
              <small>{displayMoney(balance.open)} due</small>
            </>
          )}
          onPick={(balance) => {
            onChange(balance);
            onPick(balance);
          }}
        />
      )}
    </FormControl>
  );
}
