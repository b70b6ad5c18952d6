import type { BankTransactionBody } from '#contract/bank.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { describeBankReturn } from '#domain/ledger/reversal-reason.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { Notice } from '../../shared/notice.tsx';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';
import { proofOf } from '../../shared/session/password-proof.ts';
import { ReverseDialog } from '../payments/reverse-dialog.tsx';
import { usePayment } from '../payments/use-payment.ts';
import { confirmMatch } from './confirm-match.ts';
import type { Returned } from './row-answer.tsx';

interface Props {
  of: BankTransactionBody;
  returned: Returned;
  onClose(): void;
}

/** A deposit came back: the payment is reversed and matched with the transaction in one step. */
export function ReturnDialog({ of, returned, onClose }: Props) {
  const [id = ''] = returned.ids;
  const payment = usePayment(id);
  if (payment.isError) {
    return (
      <Dialog title="Reverse the payment?" onClose={onClose}>
        <Notice tone="bad">{payment.error.message}</Notice>
      </Dialog>
    );
  }
  if (!payment.data) return null;
  return (
    <ReverseDialog
      payment={payment.data}
      reason={describeBankReturn(returned.method, parseCivilDate(of.postedDate))}
      send={async ({ reason, currentPassword }) => {
        const match = { kind: 'RETURN', id, reason } as const;
        await confirmMatch({ id: of.id, match }, proofOf(currentPassword ?? ''));
        await refreshMoney();
      }}
      onClose={onClose}
    />
  );
}
