import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BankTransactionBody } from '#contract/bank.ts';
import { DIRECT_PAYMENT_METHODS, type DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { readCents } from '#domain/money/cents.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormSelect } from '../../shared/form/form-fields.tsx';
import { useForm, useFormValue } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';
import { PAYMENT_METHOD_LABELS } from '../../shared/vocabulary-labels.ts';
import { FormCompany, type PickedCompany } from '../companies/company-picker.tsx';
import { AllocationTable } from '../payments/allocation-table.tsx';
import { focusAmountAtFault, useAllocation } from '../payments/use-allocation.ts';
import { confirmMatch } from './confirm-match.ts';

const RULES = {
  company: { label: 'Company', required: true },
  method: { label: 'Payment method', required: true },
} as const;

/** Money whose payer somebody knows: the company, and what it pays. */
export function MatchDialog({ of, onClose }: { of: BankTransactionBody; onClose(): void }) {
  const [best] = of.proposals;
  const start: PickedCompany | null = best ? { id: best.companyId, company: best.company } : null;
  const fields = useForm<{ company: PickedCompany | null; method: string }>(RULES, {
    company: start,
    method: of.method,
  });
  const company = useFormValue(fields, 'company');
  const available = readCents(of.amount);
  const { choice, choose, allocations, canSend } = useAllocation({
    companyId: company?.id ?? null,
    available,
  });
  const match = useMutation({
    mutationFn: ({ payer, method }: { payer: PickedCompany; method: string }) =>
      confirmMatch({
        id: of.id,
        companyId: payer.id,
        allocations,
        method: method as DirectPaymentMethod,
      }),
    onSuccess: async () => {
      await refreshMoney();
      toast('Payment recorded');
      onClose();
    },
  });
  return (
    <Dialog
      title={`Match ${displayMoney(of.amount)}`}
      action="Record payment"
      loading={match.isPending}
      onClose={onClose}
      onConfirm={fields.submit(({ company: payer, method }) => {
        if (!canSend) focusAmountAtFault();
        else if (payer !== null) match.mutate({ payer, method });
      })}
    >
      <p>{of.description}</p>
      <p>
        One deposit of several companies’ payments?{' '}
        <Link to="/admin/payments/record">Record each payment</Link>, then ignore this transaction.
      </p>
      <FormCompany {...fields.field('company')} />
      <FormSelect {...fields.field('method')}>
        {DIRECT_PAYMENT_METHODS.map((method) => (
          <option key={method} value={method}>
            {PAYMENT_METHOD_LABELS[method]}
          </option>
        ))}
      </FormSelect>
      {company === null ? null : (
        <AllocationTable
          isNarrow
          companyId={company.id}
          available={available}
          choice={choice}
          onChoose={choose}
          faults={{}}
        />
      )}
      {match.isError ? <Notice tone="bad">{match.error.message}</Notice> : null}
    </Dialog>
  );
}
