import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceBody } from '#contract/invoice.ts';
import { GET_COMPANY } from '#contract/paths/company.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { ApplyCreditDialog } from '../payments/apply-credit-dialog.tsx';

/** What the company of an open invoice has on account, and how it pays the invoice; nothing where it has nothing. */
export function AvailableCredit({
  invoice: { id, companyId, companyName },
}: {
  invoice: Pick<InvoiceBody, 'id' | 'companyId' | 'companyName'>;
}) {
  const [isApplying, setApplying] = useState(false);
  const company = useQuery({
    queryKey: ['company', companyId],
    queryFn: ({ signal }) => call(GET_COMPANY, { params: { id: companyId }, signal }),
  });
  if (company.data === undefined || company.data.credit === '0.00') return null;
  return (
    <>
      <Notice
        tone="info"
        title={`${displayMoney(company.data.credit)} available credit`}
        action={
          <Button variant="dimmed-white" onClick={() => setApplying(true)}>
            Apply to this invoice
          </Button>
        }
      >
        <p>{companyName} has it on account.</p>
      </Notice>
      {isApplying ? (
        <ApplyCreditDialog company={company.data} invoiceId={id} onClose={() => setApplying(false)} />
      ) : null}
    </>
  );
}
