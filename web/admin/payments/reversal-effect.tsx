import type { PaymentBody, ReversalEffectBody } from '#contract/payment.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { NoWrap } from '../../shared/no-wrap.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useReversalEffect } from './use-reversal-effect.ts';

/** What is due again once a payment is reversed, with its amounts, and what that takes of the customer's credit. */
export function ReversalEffect({ payment }: { payment: PaymentBody }) {
  const { allocations } = payment;
  const undo = payment.source === 'WRITE_OFF' ? '' : 'This can’t be undone.';
  if (allocations.length === 0 && payment.source !== 'RECEIVED') return undo === '' ? null : <p>{undo}</p>;
  return (
    <>
      {allocations.length === 0 ? (
        <p>It isn’t applied to any filing. {undo}</p>
      ) : (
        <>
          <p>These amounts will be due again. {undo}</p>
          <ul>
            {allocations.map(({ filingId, invoiceId, number, invoiceNumber, insuredName, amount }) => (
              <li key={`${filingId} ${invoiceId}`}>
                {displayMoney(amount)} for <NoWrap>{number}</NoWrap>, {insuredName}
                {invoiceNumber === null ? null : (
                  <>
                    , on invoice <NoWrap>{invoiceNumber}</NoWrap>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {payment.source === 'RECEIVED' ? <EffectOnCredit payment={payment} /> : null}
    </>
  );
}

function EffectOnCredit({ payment }: { payment: PaymentBody }) {
  const effect = useReversalEffect(payment);
  if (effect.data) return <OnCredit {...effect.data} />;
  if (!effect.isError) return <Skeleton bare lines={1} label="Loading" />;
  return (
    <Notice tone="bad" title="What it takes of the customer’s credit isn’t known.">
      {effect.error.message}
    </Notice>
  );
}

/** Whose credit pays for it where the payment's own was refunded or used. */
function OnCredit({ credit, creditAfter, others, undone, refunded }: ReversalEffectBody) {
  if (refunded !== '0.00') {
    return (
      <Notice tone="bad">
        {displayMoney(refunded)} of this payment was refunded. Record what the customer pays back first,
        without applying it.
      </Notice>
    );
  }
  const lines = [
    ...others.map(
      ({ reference, lost }) => `${reference} loses ${displayMoney(lost)} of its customer credit.`,
    ),
    ...undone.map(({ number, amount }) => `${number} loses ${displayMoney(amount)} of credit applied to it.`),
  ];
  if (credit === creditAfter && lines.length === 0) return null;
  return (
    <>
      <p>
        Customer credit: {displayMoney(credit)} now, {displayMoney(creditAfter)} after.
        {lines.length === 0 ? '' : ' What was refunded or used of this payment is taken from:'}
      </p>
      {lines.length === 0 ? null : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
