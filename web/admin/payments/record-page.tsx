import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { BodyOf } from '#contract/api.ts';
import type { InvoiceBody } from '#contract/invoice.ts';
import { REFERENCE_MAXIMUM } from '#contract/limits.ts';
import { GET_COMPANY } from '#contract/paths/company.ts';
import { RECEIVE_PAYMENT } from '#contract/paths/payment.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { useForm, useFormValues } from '../../shared/form/use-form.ts';
import { useInvoice } from '../../shared/invoice/use-invoice.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { AmountField, MethodField, ReferenceField } from '../../shared/payments/payment-fields.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useToday } from '../../shared/use-today.ts';
import { FormCompany, type PickedCompany } from '../companies/company-picker.tsx';
import { choiceOfInvoice, typedCents } from './allocation-choice.ts';
import { AllocationFault, AllocationTable } from './allocation-table.tsx';
import styles from './payments.module.css';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { focusAmountAtFault, useAllocation } from './use-allocation.ts';
import { useMoneyStep } from './use-money-step.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Record payment');

const RULES = {
  company: { label: 'Company', required: true },
  amount: { label: 'Amount', required: true, type: 'amount', least: '0.01' },
  method: { label: 'Payment method', required: true },
  receivedDate: { label: 'Received on', required: true, type: 'date' },
  reference: { label: 'Reference', required: true, max: REFERENCE_MAXIMUM },
} as const;

/** Money arrived: from whom, how, and what it pays. The address may name the company, and the invoice that is paid. */
export default function RecordPaymentPage() {
  const [search] = useSearchParams();
  const id = search.get('companyId');
  const invoiceId = search.get('invoiceId');
  const company = useQuery({
    queryKey: ['company', id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(GET_COMPANY, { params: { id: id ?? '' }, signal }),
  });
  const invoice = useInvoice(invoiceId);
  const today = useToday();
  if (today === null || (id !== null && company.isPending) || (invoiceId !== null && invoice.isPending)) {
    return <Skeleton lines={8} />;
  }
  return <RecordPayment company={company.data ?? null} invoice={invoice.data ?? null} today={today} />;
}

interface Props {
  company: PickedCompany | null;
  invoice: InvoiceBody | null;
  /** Most payments are recorded on the day on which they arrive. */
  today: string;
}

/** What is about to be recorded. */
interface Asked {
  company: string;
  body: BodyOf<typeof RECEIVE_PAYMENT>;
}

function RecordPayment({ company: start, invoice, today }: Props) {
  const navigate = useNavigate();
  const fields = useForm<{
    company: PickedCompany | null;
    amount: string;
    method: string;
    receivedDate: string;
    reference: string;
  }>(RULES, { company: start, amount: invoice?.open ?? '', method: '', receivedDate: today, reference: '' });
  const { company, amount } = useFormValues(fields);
  const available = typedCents(amount);
  const { choice, choose, amounts, allocations, canSend } = useAllocation({
    companyId: company?.id ?? null,
    available,
    start: invoice && { companyId: invoice.companyId, choice: choiceOfInvoice(invoice.id) },
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const record = useMoneyStep({
    send: (body: BodyOf<typeof RECEIVE_PAYMENT>, idempotencyKey) =>
      call(RECEIVE_PAYMENT, { body, idempotencyKey }),
    done: 'Payment recorded',
    onDone: (payment) => navigate(`/admin/payments/${payment.id}`),
    onFault: (error) => {
      setAsked(null);
      fields.takeFaults(error);
    },
  });
  const send = fields.submit(({ company: payer, method, ...values }) => {
    if (payer === null) return;
    if (!canSend) return focusAmountAtFault();
    setAsked({
      company: payer.company,
      body: {
        companyId: payer.id,
        amount: plainAmount(values.amount),
        method: method as DirectPaymentMethod,
        receivedDate: values.receivedDate,
        reference: values.reference.trim(),
        allocations,
      },
    });
  });
  return (
    <>
      <PageHead above={<Link to="/admin/payments">Payments</Link>} title="Record payment" />
      <form
        className={`${styles.columns} ${styles.record}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className={styles.form}>
          <FormCompany {...fields.field('company')} />
          <AmountField {...fields.field('amount')} hint="Any overpayment becomes customer credit." />
          <MethodField {...fields.field('method')} />
          <FormText {...fields.field('receivedDate')} type="date" />
          <ReferenceField {...fields.field('reference')} />
          <AllocationFault error={record.error} />
        </div>
        <section className={styles.part} aria-labelledby="open">
          <h2 id="open">Apply to</h2>
          {company === null ? (
            <p>Select a company to see what it owes.</p>
          ) : (
            <AllocationTable
              companyId={company.id}
              available={available}
              choice={choice}
              onChoose={choose}
              faults={record.error instanceof ApiError ? record.error.fields : {}}
            />
          )}
        </section>
        <div className={styles.send}>
          <Button type="submit" loading={record.isPending}>
            Record payment
          </Button>
        </div>
      </form>
      {asked === null ? null : (
        <RecordPaymentDialog
          {...asked}
          amounts={amounts}
          loading={record.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => record.mutate(asked.body)}
        />
      )}
    </>
  );
}
