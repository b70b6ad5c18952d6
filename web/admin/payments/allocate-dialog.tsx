import { ALLOCATE_PAYMENT } from '#contract/paths/payment.ts';
import type { PaymentBody } from '#contract/payment.ts';
import { readCents } from '#domain/money/cents.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { AllocationFault, AllocationTable } from './allocation-table.tsx';
import { focusAmountAtFault, useAllocation } from './use-allocation.ts';
import { useMoneyStep } from './use-money-step.ts';

/** What is left of a payment is put on filings. */
export function AllocateDialog({ payment, onClose }: { payment: PaymentBody; onClose(): void }) {
  const { companyId } = payment;
  const available = readCents(payment.available);
  const start = { companyId, choice: new Map() };
  const { choice, choose, allocations = [], canSend } = useAllocation({ companyId, available, start });
  const allocate = useMoneyStep({
    send: (_: undefined, idempotencyKey) =>
      call(ALLOCATE_PAYMENT, { params: { id: payment.id }, body: { allocations }, idempotencyKey }),
    done: 'Credit applied',
    onDone: onClose,
  });
  return (
    <Dialog
      title={`Apply ${displayMoney(payment.available)}`}
      action="Apply credit"
      loading={allocate.isPending}
      disabled={allocations.length === 0}
      onClose={onClose}
      onConfirm={() => (canSend ? allocate.mutate(undefined) : focusAmountAtFault())}
    >
      <AllocationTable
        isNarrow
        isAutomatic={false}
        companyId={companyId}
        available={available}
        choice={choice}
        onChoose={choose}
        faults={allocate.error instanceof ApiError ? allocate.error.fields : {}}
      />
      <AllocationFault error={allocate.error} />
    </Dialog>
  );
}
