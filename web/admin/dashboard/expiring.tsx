import { Link } from 'react-router';
import type { AdminDashboardBody } from '#contract/dashboard.ts';
import { AUTHORIZATION_LABELS } from '#domain/license/authorization.ts';
import { EXPIRING_DAYS } from '#domain/license/status.ts';
import { DateText } from '../../shared/date.tsx';
import { clientsAddress, licensesAddress } from '../../shared/list/list-address.ts';
import styles from './dashboard.module.css';

type Expiring = AdminDashboardBody['expiring'];

const LINES = [
  ['licenses', 'expired', 'Licenses expired', licensesAddress({ status: ['EXPIRED'] })],
  ['licenses', 'expiring', 'Licenses expiring', licensesAddress({ status: ['EXPIRING'] })],
  ['authorizations', 'expired', 'Authorizations expired', clientsAddress({ authorization: 'EXPIRED' })],
  ['authorizations', 'expiring', 'Authorizations expiring', clientsAddress({ authorization: 'EXPIRING' })],
] as const;

/** Licenses and authorizations that filings can't go under, or not for long; each figure opens the list behind it. */
export function ExpiringSoon({ expiring }: { expiring: Expiring }) {
  const lines = LINES.filter(([what, how]) => expiring[what][how] > 0);
  return (
    <section className={styles.block} aria-labelledby="expiring">
      <h2 id="expiring">Licenses and authorizations</h2>
      {lines.length === 0 ? (
        <p className={styles.none}>None has expired, and none expires within {EXPIRING_DAYS} days.</p>
      ) : (
        <dl className={styles.money}>
          {lines.map(([what, how, label, to]) => (
            <div key={label}>
              <dt>
                <Link to={to}>{how === 'expiring' ? `${label} within ${EXPIRING_DAYS} days` : label}</Link>
              </dt>
              <dd
                className={how === 'expired' ? `figures ${styles.over}` : 'figures'}
                data-tone={how === 'expired' ? 'bad' : undefined}
              >
                {expiring[what][how]}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {expiring.next.length === 0 ? null : (
        <ul className={styles.records} aria-label="Next to expire">
          {expiring.next.map((item) => (
            <Next key={`${item.kind} ${item.state} ${item.name} ${item.person}`} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Next({
  item: { state, kind, name, person, clientId, expirationDate },
}: {
  item: Expiring['next'][number];
}) {
  const what = `${state} ${kind === null ? `license ${name}` : AUTHORIZATION_LABELS[kind].toLowerCase()}`;
  const list = licensesAddress({ search: name });
  return (
    <li>
      <DateText on={expirationDate} />{' '}
      <Link to={clientId === null ? list : `/admin/clients/${clientId}`}>{what}</Link>,{' '}
      {kind === null ? person : name}
    </li>
  );
}
