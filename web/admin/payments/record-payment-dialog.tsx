import type { BodyOf } from '#contract/api.ts';
import type { RECEIVE_PAYMENT } from '#contract/paths/payment.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents, formatCents, readCents, ZERO } from '#domain/money/cents.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { describeCount } from '../../shared/list/pagination.tsx';
import { PAYMENT_METHOD_LABELS } from '../../shared/vocabulary-labels.ts';
import { sumOf, typedCents } from './allocation-choice.ts';

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

/** What recording a payment does, said before it is posted and mailed. */
export function RecordPaymentDialog({ company, body, amounts, loading, onClose, onConfirm }: Props) {
  const { amount, method, receivedDate, reference } = body;
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
        {whatItPays(amount, amounts)} The payment is posted, and a receipt is emailed to the company’s
        contact, if it has one.
      </p>
    </Dialog>
  );
}

function whatItPays(amount: string, amounts: ReadonlyMap<string, string> | undefined): string {
  if (amounts === undefined) return 'It is applied to the oldest invoices and filings first.';
  const applied = sumOf(amounts);
  const kept = cents(readCents(amount) - applied);
  const paid = [...amounts.values()].filter((each) => typedCents(each) > ZERO).length;
  return [
    applied > ZERO
      ? `${displayMoney(formatCents(applied))} is applied to ${describeCount(paid, true, 'item')}.`
      : '',
    kept > ZERO ? `${displayMoney(formatCents(kept))} becomes customer credit.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
