import type { CompanyBody } from '#contract/company.ts';
import { APPLY_CREDIT } from '#contract/paths/payment.ts';
import { readCents } from '#domain/money/cents.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { choiceOfInvoice } from './allocation-choice.ts';
import { AllocationFault, AllocationTable } from './allocation-table.tsx';
import { focusAmountAtFault, useAllocation } from './use-allocation.ts';
import { useMoneyStep } from './use-money-step.ts';

interface Props {
  company: CompanyBody;
  /** What it is put on at first; left out: what was billed, oldest first. */
  invoiceId?: string;
  onClose(): void;
}

/** Credit of a company is put on what it owes: oldest first unless somebody chooses. */
export function ApplyCreditDialog({ company, invoiceId, onClose }: Props) {
  const available = readCents(company.credit);
  const { choice, choose, allocations, canSend } = useAllocation({
    companyId: company.id,
    available,
    start: invoiceId === undefined ? null : { companyId: company.id, choice: choiceOfInvoice(invoiceId) },
  });
  const apply = useMoneyStep({
    send: (_: undefined, idempotencyKey) =>
      call(APPLY_CREDIT, {
        params: { id: company.id },
        body: { allocations },
        idempotencyKey,
      }),
    done: 'Credit applied',
    onDone: onClose,
  });
  return (
    <Dialog
      title={`Apply ${displayMoney(company.credit)} of credit`}
      action="Apply credit"
      loading={apply.isPending}
      disabled={allocations?.length === 0}
      onClose={onClose}
      onConfirm={() => (canSend ? apply.mutate(undefined) : focusAmountAtFault())}
    >
      <AllocationTable
        isNarrow
        companyId={company.id}
        available={available}
        choice={choice}
        onChoose={choose}
        faults={apply.error instanceof ApiError ? apply.error.fields : {}}
      />
      <AllocationFault error={apply.error} />
    </Dialog>
  );
}
