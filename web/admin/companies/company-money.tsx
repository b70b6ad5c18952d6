import { lazy, Suspense, useState } from 'react';
import type { CompanyBody } from '#contract/company.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';

const DIALOGS = {
  credit: lazy(async () => ({
    default: (await import('../payments/apply-credit-dialog.tsx')).ApplyCreditDialog,
  })),
  refund: lazy(async () => ({ default: (await import('../payments/refund-dialog.tsx')).RefundDialog })),
  'write-off': lazy(async () => ({
    default: (await import('../payments/write-off-dialog.tsx')).WriteOffDialog,
  })),
};

/** What can be done with a company's money. */
export function CompanyMoney({ company }: { company: CompanyBody }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Open = open === null ? null : DIALOGS[open];
  const owes = company.receivable !== '0.00';
  const hasCredit = company.credit !== '0.00';
  return (
    <>
      {hasCredit && owes ? (
        <Button variant="dimmed-white" onClick={() => setOpen('credit')}>
          Apply credit
        </Button>
      ) : null}
      {hasCredit ? (
        <Button variant="dimmed-white" onClick={() => setOpen('refund')}>
          Refund credit
        </Button>
      ) : null}
      {owes ? (
        <Button variant="dimmed-white" onClick={() => setOpen('write-off')}>
          Write off
        </Button>
      ) : null}
      <ButtonLink to={`/admin/payments/record?companyId=${company.id}`}>Record payment</ButtonLink>
      {Open === null ? null : (
        <Suspense>
          <Open company={company} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
