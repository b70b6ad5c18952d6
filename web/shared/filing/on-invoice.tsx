import { Link } from 'react-router';
import type { FilingBody } from '#contract/filing.ts';
import { Amount } from '../amount.tsx';
import { DateText } from '../date.tsx';

interface Props {
  invoice: NonNullable<FilingBody['invoice']>;
  /** What is open on this filing. */
  balance: string;
  /** Where invoices have their pages: "/user/invoices". */
  at: string;
}

/** "On invoice INV-26-000032, due Mar 1, 2026, balance due $501.23" */
export function OnInvoice({ invoice, balance, at }: Props) {
  return (
    <>
      On invoice{' '}
      <Link to={`${at}/${invoice.id}`} className="figures">
        {invoice.number}
      </Link>
      , due <DateText on={invoice.dueDate} />,{' '}
      {balance === '0.00' ? (
        'paid'
      ) : (
        <>
          balance due <Amount money={balance} />
        </>
      )}
    </>
  );
}
