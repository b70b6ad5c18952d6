import { Fragment } from 'react';
import { Link } from 'react-router';
import type { FilingBody } from '#contract/filing.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { DateText, InstantText } from '../../shared/date.tsx';
import styles from './filing-page.module.css';

/** What shows anybody that this was filed. */
export function Proof({ filing, code }: { filing: FilingBody; code: string }) {
  const address = `${window.location.origin}/verify/${code}`;
  return (
    <section className={styles.proof}>
      <h2>Proof of filing</h2>
      <dl>
        <dt>Confirmation</dt>
        <dd className="figures">
          {filing.confirmationNumber ??
            `No number: ${filing.confirmationAbsentReason ?? 'the office gives none'}`}
        </dd>
        {filing.confirmationNumber ? (
          <dd>
            <CopyButton text={filing.confirmationNumber} label="confirmation number" />
          </dd>
        ) : null}
        {filing.completedAt ? (
          <>
            <dt>Filed</dt>
            <dd>
              <InstantText at={filing.completedAt} />
            </dd>
          </>
        ) : null}
        {filing.proof?.collectedDate ? (
          <>
            <dt>Collected</dt>
            <dd>
              <DateText on={filing.proof.collectedDate} />
            </dd>
          </>
        ) : null}
        {filing.proof?.charges.map(({ label, payee, remittance }) =>
          remittance === null ? null : (
            <Fragment key={`${label} ${payee}`}>
              <dt>{label}</dt>
              <dd>
                {payee}: {remittance}
              </dd>
            </Fragment>
          ),
        )}
        <dt>Public verification link</dt>
        <dd>
          <Link to={`/verify/${code}`}>{address}</Link>
        </dd>
        <dd>
          <CopyButton text={address} label="verification link" />
        </dd>
      </dl>
    </section>
  );
}
