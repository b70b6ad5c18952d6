import { useState } from 'react';
import type { CompanyBody } from '#contract/company.ts';
import { APPLY_CREDIT } from '#contract/paths/payment.ts';
import { readCents } from '#domain/money/cents.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { Notice } from '../../shared/notice.tsx';
import { allocationsOf, type Choice } from './allocation-choice.ts';
import { AllocationTable } from './allocation-table.tsx';
import { useMoneyStep } from './use-money-step.ts';

/** Credit of a company is put on what it owes: oldest first unless somebody chooses. */
export function ApplyCreditDialog({ company, onClose }: { company: CompanyBody; onClose(): void }) {
  const [choice, setChoice] = useState<Choice>(null);
  const apply = useMoneyStep({
    send: (_: undefined, idempotencyKey) =>
      call(APPLY_CREDIT, {
        params: { id: company.id },
        body: { allocations: allocationsOf(choice) },
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
      disabled={choice?.size === 0}
      onClose={onClose}
      onConfirm={() => apply.mutate(undefined)}
    >
      <AllocationTable
        isNarrow
        companyId={company.id}
        available={readCents(company.credit)}
        choice={choice}
        onChoose={setChoice}
        faults={apply.error instanceof ApiError ? apply.error.fields : {}}
      />
      {apply.isError ? <Notice tone="bad">{apply.error.message}</Notice> : null}
    </Dialog>
  );
}
