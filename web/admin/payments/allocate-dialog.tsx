import { useState } from 'react';
import { ALLOCATE_PAYMENT } from '#contract/paths/payment.ts';
import type { PaymentBody } from '#contract/payment.ts';
import { readCents } from '#domain/money/cents.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { Notice } from '../../shared/notice.tsx';
import { allocationsOf, type Choice } from './allocation-choice.ts';
import { AllocationTable } from './allocation-table.tsx';
import { useMoneyStep } from './use-money-step.ts';

/** What is left of a payment is put on filings. */
export function AllocateDialog({ payment, onClose }: { payment: PaymentBody; onClose(): void }) {
  const [choice, setChoice] = useState<Choice>(new Map());
  const allocations = allocationsOf(choice) ?? [];
  const allocate = useMoneyStep({
    send: (_: undefined, idempotencyKey) =>
      call(ALLOCATE_PAYMENT, { params: { id: payment.id }, body: { allocations }, idempotencyKey }),
    done: 'Credit applied',
    onDone: onClose,
  });
  return (
    <Dialog
      title={`Apply ${displayMoney(payment.unallocated)}`}
      action="Apply credit"
      loading={allocate.isPending}
      disabled={allocations.length === 0}
      onClose={onClose}
      onConfirm={() => allocate.mutate(undefined)}
    >
      <AllocationTable
        isNarrow
        isAutomatic={false}
        companyId={payment.companyId}
        available={readCents(payment.unallocated)}
        choice={choice}
        onChoose={setChoice}
        faults={allocate.error instanceof ApiError ? allocate.error.fields : {}}
      />
      {allocate.isError ? <Notice tone="bad">{allocate.error.message}</Notice> : null}
    </Dialog>
  );
}
