import type { PaymentSummary } from '#contract/payment.ts';
import { Tag } from '../status-tag.tsx';

/** What became of a payment, in a word. */
export function PaymentTag({ payment }: { payment: PaymentSummary }) {
  if (payment.source === 'REFUND') {
    return (
      <Tag tone="plain" shape="circle">
        Paid out
      </Tag>
    );
  }
  if (payment.isReversed) {
    return (
      <Tag tone="bad" shape="triangle">
        {payment.isReturned ? 'Returned' : 'Reversed'}
      </Tag>
    );
  }
  if (payment.unallocated !== '0.00' && payment.available === '0.00') {
    return (
      <Tag tone="plain" shape="circle">
        {payment.allocated === '0.00' ? 'Refunded or used' : 'Rest refunded or used'}
      </Tag>
    );
  }
  if (payment.unallocated !== '0.00') {
    return (
      <Tag tone="info" shape="ring">
        {payment.allocated === '0.00' ? 'Not applied' : 'Partially applied'}
      </Tag>
    );
  }
  return (
    <Tag tone="ok" shape="square">
      Applied
    </Tag>
  );
}
