import type { BodyOf } from '#contract/api.ts';
import type { RECEIVE_PAYMENT } from '#contract/paths/payment.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { addCents, cents, formatCents, readCents, ZERO } from '#domain/money/cents.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { PAYMENT_METHOD_LABELS } from '../../shared/vocabulary-labels.ts';

interface Props {
  company: string;
  body: BodyOf<typeof RECEIVE_PAYMENT>;
  loading: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** What recording a payment does, said before it is posted and mailed. */
export function RecordPaymentDialog({ company, body, loading, onClose, onConfirm }: Props) {
  const { amount, method, receivedDate, reference, allocations = [] } = body;
  const applied = addCents(...allocations.map((each) => readCents(each.amount)));
  const kept = cents(readCents(amount) - applied);
  const many = allocations.length === 1 ? '1 item' : `${allocations.length} items`;
  return (
    <Dialog
      title={`Record ${displayMoney(amount)}?`}
      action="Record payment"
      loading={loading}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {company}, {PAYMENT_METHOD_LABELS[method]}, {reference}, received{' '}
        {displayDate(parseCivilDate(receivedDate))}.
      </p>
      <p>
        {applied > ZERO ? `${displayMoney(formatCents(applied))} is applied to ${many}. ` : ''}
        {kept > ZERO ? `${displayMoney(formatCents(kept))} becomes customer credit. ` : ''}
        The payment is posted, and a receipt is emailed to the company’s contact, if it has one.
      </p>
    </Dialog>
  );
}
