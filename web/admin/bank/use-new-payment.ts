import { useMutation } from '@tanstack/react-query';
import type { BankTransactionBody } from '#contract/bank.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { readCents } from '#domain/money/cents.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { useForm, useFormValue } from '../../shared/form/use-form.ts';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';
import type { PickedCompany } from '../companies/company-picker.tsx';
import { focusAmountAtFault, useAllocation } from '../payments/use-allocation.ts';
import { confirmMatch } from './confirm-match.ts';

const RULES = {
  company: { label: 'Company', required: true },
  method: { label: 'Payment method', required: true },
} as const;

/** Money whose payer somebody knows: the company, what it pays, and how it is recorded. */
export function useNewPayment(of: BankTransactionBody, onDone: () => void) {
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
  const record = useMutation({
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
      onDone();
    },
  });
  const submit = fields.submit(({ company: payer, method }) => {
    if (!canSend) focusAmountAtFault();
    else if (payer !== null) record.mutate({ payer, method });
  });
  return { fields, company, available, choice, choose, record, submit };
}
