import { useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/api.ts';
import { LIST_PAYMENTS, type RECEIVE_PAYMENT } from '#contract/paths/payment.ts';
import type { PayableBody } from '#contract/payment.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { describePayment } from '#domain/ledger/describe-payment.ts';
import { cents, formatCents, readCents, ZERO } from '#domain/money/cents.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { describeCount } from '../../shared/list/pagination.tsx';
import { Notice } from '../../shared/notice.tsx';
import { sumOf, typedCents } from './allocation-choice.ts';
import { usePayable } from './use-allocation.ts';

interface Props {
  company: string;
  body: BodyOf<typeof RECEIVE_PAYMENT>;
  /**
   * What each invoice or filing gets. The body says it only where somebody chose; without, the oldest get it.
   * Undefined until it is known what is open.
   */
  amounts: ReadonlyMap<string, string> | undefined;
  loading: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** As many of a company's payments of a day as are looked through. */
const LOOKED_THROUGH = 200;

/** A payment of the same company, day, amount and reference, as where two people record one check; null where there is none. */
function useSamePayment({ companyId, receivedDate, amount, reference }: Props['body']) {
  return useQuery({
    queryKey: ['same-payment', companyId, receivedDate, amount, reference],
    queryFn: async ({ signal }) => {
      const query = { companyId, from: receivedDate, to: receivedDate, limit: LOOKED_THROUGH };
      const { items } = await call(LIST_PAYMENTS, { query, signal });
      return (
        items.find(
          (each) =>
            each.source === 'RECEIVED' &&
            !each.isReversed &&
            readCents(each.amount) === readCents(amount) &&
            each.reference.toLowerCase() === reference.toLowerCase(),
        ) ?? null
      );
    },
    staleTime: 0,
  });
}

/** What recording a payment does, said before it is posted and mailed. */
export function RecordPaymentDialog({ company, body, amounts, loading, onClose, onConfirm }: Props) {
  const { amount, method, receivedDate, reference } = body;
  const same = useSamePayment(body);
  const { data: payable } = usePayable(body.companyId);
  return (
    <Dialog
      title={`Record ${displayMoney(amount)}?`}
      action="Record payment"
      isStep
      loading={loading || same.isFetching}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {company}, {describePayment(method, reference)}, received {displayDate(parseCivilDate(receivedDate))}.
      </p>
      {same.data ? (
        <Notice tone="warn" title="This payment may already be recorded">
          <p>
            A payment of {company} with the same amount, date and reference is recorded. Record another only
            if the company paid twice.
          </p>
        </Notice>
      ) : null}
      <p>
        {whatItPays(amount, amounts)} The payment is posted. {whoGetsReceipt(payable)}
      </p>
    </Dialog>
  );
}

function whoGetsReceipt(payable: PayableBody | undefined): string {
  if (payable === undefined) return '';
  return payable.receiptTo === null
    ? 'The company has no active contact email, so no receipt is emailed.'
    : `A receipt is emailed to ${payable.receiptTo}.`;
}

function whatItPays(amount: string, amounts: ReadonlyMap<string, string> | undefined): string {
  if (amounts === undefined) return 'It is applied to the oldest invoices and filings first.';
  const applied = sumOf(amounts);
  const kept = cents(readCents(amount) - applied);
  return [
    applied > ZERO ? `${displayMoney(formatCents(applied))} is applied to ${describePaid(amounts)}.` : '',
    kept > ZERO ? `${displayMoney(formatCents(kept))} becomes customer credit.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** "1 invoice and 2 filings" */
function describePaid(amounts: ReadonlyMap<string, string>): string {
  const paid = [...amounts].filter(([, amount]) => typedCents(amount) > ZERO).map(([key]) => key);
  return (['INVOICE', 'FILING'] as const)
    .map((kind) => ({ noun: kind.toLowerCase(), count: paid.filter((key) => key.startsWith(kind)).length }))
    .filter(({ count }) => count > 0)
    .map(({ noun, count }) => describeCount(count, true, noun))
    .join(' and ');
}
