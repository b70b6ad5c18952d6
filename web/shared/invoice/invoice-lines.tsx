import { Link } from 'react-router';
import type { InvoiceBody, InvoiceLineBody } from '#contract/invoice.ts';
import { Amount } from '../amount.tsx';
import { DateText } from '../date.tsx';
import styles from './invoice.module.css';
import { splitPaid } from './split-paid.ts';

interface Props {
  invoice: Pick<InvoiceBody, 'lines' | 'payees' | 'total' | 'paid' | 'open'> &
    Partial<Pick<InvoiceBody, 'payments'>>;
  /** Where a filing's number leads: "/user/filings". */
  filingsAt: string;
}

/** What an invoice says: each filing with its charges and their payees, what each payee gets, and what is due. */
export function InvoiceLines({ invoice, filingsAt }: Props) {
  const { lines, payees, total, open } = invoice;
  const { received, adjusted } = splitPaid(invoice);
  return (
    <>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.filingId} line={line} filingsAt={filingsAt} />
        ))}
      </ol>
      <h2 className={styles.heading}>Totals by payee</h2>
      <dl className={styles.totals}>
        {payees.map(({ payee, isOurs, amount }) => (
          <div key={`${isOurs} ${payee}`}>
            <dt>{isOurs ? `${payee} (agency fees)` : payee}</dt>
            <dd>
              <Amount money={amount} />
            </dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>Total</dt>
          <dd>
            <Amount money={total} strong />
          </dd>
        </div>
        {received === '0.00' ? null : (
          <div>
            <dt>Paid</dt>
            <dd>
              <Amount money={received} />
            </dd>
          </div>
        )}
        {adjusted === '0.00' ? null : (
          <div>
            <dt>Adjustments</dt>
            <dd>
              <Amount money={adjusted} />
            </dd>
          </div>
        )}
        {open === total ? null : (
          <div>
            <dt>Balance due</dt>
            <dd>
              <Amount money={open} strong />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Line({ line, filingsAt }: { line: InvoiceLineBody; filingsAt: string }) {
  return (
    <li className={styles.line}>
      <div className={styles.filing}>
        <Link to={`${filingsAt}/${line.filingId}`} className="figures">
          {line.number}
        </Link>
        <span className={styles.insured}>{line.insuredName}</span>
        <Amount money={line.total} strong />
      </div>
      <p className={styles.policy}>
        Policy <span className="figures">{line.policyNumber}</span>, effective{' '}
        <DateText on={line.policyEffectiveDate} />
        {line.premium === null ? null : (
          <>
            , premium <Amount money={line.premium} />
          </>
        )}
      </p>
      <ul className={styles.charges}>
        {line.lines.map((charge) => (
          <li key={`${charge.label} ${charge.payee}`}>
            <span>
              {charge.label}
              {charge.basis === '' ? null : `: ${charge.basis}`}, to {charge.payee}
            </span>
            <Amount money={charge.amount} />
          </li>
        ))}
      </ul>
    </li>
  );
}
