import { Fragment, useId, useState } from 'react';
import type { AgencyChargeBody, ChargeLineBody, UnknownLineBody } from '#contract/quote.ts';
import { displayRate } from '#domain/money/rate.ts';
import { Amount, displayMoney } from '../amount.tsx';
import { AgencyChargeTrace } from './agency-charge-trace.tsx';
import styles from './charge-lines.module.css';
import { ChargeTrace, UnknownTrace } from './charge-trace.tsx';
import { describeTerms } from './describe-terms.ts';

interface Props {
  lines: readonly (ChargeLineBody | UnknownLineBody)[];
  agencyCharges?: readonly AgencyChargeBody[];
  /** Null while a charge has no amount. */
  total: string | null;
  totalLabel: string;
  /** What the table shows, for those who cannot see it. */
  caption: string;
  /** Whether what has no amount waits for the rate of a city or county that we look up. */
  awaitsRate?: boolean;
}

/** All charges of a filing. Every amount is a button that opens why it is what it is. */
export function ChargeLines({ lines, agencyCharges = [], total, totalLabel, caption, awaitsRate }: Props) {
  return (
    <div className={styles.container}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Charge</th>
            <th scope="col" className={styles.wide}>
              Rate
            </th>
            <th scope="col" className={styles.wide}>
              Taxable base
            </th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={line.rule}
              label={line.label}
              rate={line.rate}
              base={line.rate === null ? null : line.base}
              amount={line.amount}
              missing={awaitsRate ? 'Rate pending' : undefined}
              trace={line.amount === null ? <UnknownTrace line={line} /> : <ChargeTrace line={line} />}
            />
          ))}
          {agencyCharges
            .filter((charge) => charge.mode !== 'OFF')
            .map((charge) => (
              <Row
                key={charge.kind}
                label={charge.label}
                terms={charge.rate === null ? null : describeTerms({ ...charge, value: charge.rate })}
                rate={charge.rate}
                base={charge.rate === null ? null : charge.base}
                amount={charge.awaitingAmount ? null : charge.amount}
                missing="to be entered"
                trace={<AgencyChargeTrace charge={charge} />}
              />
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totalLabel}</th>
            <td className={styles.wide} />
            <td className={styles.wide} />
            <td>
              {total === null ? (
                <strong className={styles.noTotal}>pending</strong>
              ) : (
                <Amount money={total} strong />
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface RowProps {
  label: string;
  /** What was agreed, where it is not the law's: "1% of premium, at least $75.00". */
  terms?: string | null;
  rate: string | null;
  base: string | null;
  amount: string | null;
  /** What stands in place of an amount that is not there. */
  missing?: string | undefined;
  trace: React.ReactNode;
}

function Row({ label, terms = null, rate, base, amount, missing = 'not known', trace }: RowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Fragment>
      <tr className={open ? styles.opened : undefined}>
        <th scope="row">
          {label}
          {terms ? (
            <span className={`${styles.terms} figures`}>{terms}</span>
          ) : rate && base ? (
            <span className={`${styles.narrow} figures`}>
              {displayRate(rate)} of {displayMoney(base)}
            </span>
          ) : null}
        </th>
        <td className={`${styles.wide} figures`}>{rate ? displayRate(rate) : null}</td>
        <td className={`${styles.wide} figures`}>{base ? displayMoney(base) : null}</td>
        <td>
          <button
            type="button"
            className={styles.amount}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={`${label}: ${amount === null ? missing : displayMoney(amount)}, why`}
            onClick={() => setOpen(!open)}
          >
            {amount === null ? missing : <Amount money={amount} />}
          </button>
        </td>
      </tr>
      {open ? (
        <tr id={id} className={styles.why}>
          <td colSpan={4}>{trace}</td>
        </tr>
      ) : null}
    </Fragment>
  );
}
