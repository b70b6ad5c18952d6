import { useQuery } from '@tanstack/react-query';
import type { CompanyBody } from '#contract/company.ts';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { GET_PAYABLE, WRITE_OFF } from '#contract/paths/payment.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormSelect, FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { isFieldFault, useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { useMoneyStep } from './use-money-step.ts';

const RULES = {
  filingId: { label: 'Filing', required: true },
  amount: { label: 'Amount', required: true, type: 'amount', least: '0.01' },
  reason: { label: 'Reason', required: true, max: NOTE_MAXIMUM },
} as const;

/** A balance that nobody will pay. */
export function WriteOffDialog({ company, onClose }: { company: CompanyBody; onClose(): void }) {
  const fields = useForm(RULES);
  const payable = useQuery({
    queryKey: ['payable', company.id],
    queryFn: ({ signal }) => call(GET_PAYABLE, { params: { id: company.id }, signal }),
  });
  const writeOff = useMoneyStep({
    send: ({ filingId, amount, reason }: ValuesOf<typeof RULES>, idempotencyKey) =>
      call(WRITE_OFF, {
        params: { id: company.id },
        body: { filingId, amount: plainAmount(amount), reason: reason.trim() },
        idempotencyKey,
      }),
    done: 'Balance written off',
    onDone: onClose,
    onFault: fields.takeFaults,
  });
  return (
    <Dialog
      title="Write off a balance"
      action="Write off"
      loading={writeOff.isPending}
      onClose={onClose}
      onConfirm={fields.submit(writeOff.mutate)}
    >
      <p>The filing is settled at the agency’s expense. Taxes stay due to the state.</p>
      <FormSelect {...fields.field('filingId')}>
        <option value="">Choose</option>
        {payable.data?.filings.map((filing) => (
          <option key={filing.id} value={filing.id}>
            {filing.number}, {filing.insuredName}, {displayMoney(filing.open)} due
          </option>
        ))}
      </FormSelect>
      <FormText {...fields.field('amount')} inputMode="decimal" autoComplete="off" className="figures" />
      <FormTextArea {...fields.field('reason')} hint="Only the agency sees this." />
      {writeOff.isError && !isFieldFault(writeOff.error, 'amount') ? (
        <Notice tone="bad">{writeOff.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
