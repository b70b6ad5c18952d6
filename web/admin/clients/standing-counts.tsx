import type { ClientSummary } from '#contract/client.ts';
import { EXPIRING_DAYS } from '#domain/license/status.ts';
import { Tag } from '../../shared/status-tag.tsx';
import { LICENSE_STANDINGS } from '../licenses/license-labels.ts';
import { AUTHORIZATION_STANDINGS } from './authorization-labels.ts';
import styles from './clients.module.css';

const LICENSES = [
  ['expired', LICENSE_STANDINGS.EXPIRED],
  ['expiring', LICENSE_STANDINGS.EXPIRING],
  ['active', LICENSE_STANDINGS.ACTIVE],
  ['pending', LICENSE_STANDINGS.PENDING],
  ['inactive', LICENSE_STANDINGS.INACTIVE],
] as const;

const AUTHORIZATIONS = [
  ['expired', AUTHORIZATION_STANDINGS.EXPIRED],
  ['expiring', AUTHORIZATION_STANDINGS.EXPIRING],
  ['inForce', AUTHORIZATION_STANDINGS.IN_FORCE],
] as const;

type Line<Name extends string> = readonly (readonly [
  Name,
  (typeof LICENSES | typeof AUTHORIZATIONS)[number][1],
])[];

function Counts<Name extends string>(props: { counts: Record<Name, number>; lines: Line<Name> }) {
  const there = props.lines.filter(([name]) => props.counts[name] > 0);
  if (there.length === 0) return <span className={styles.none}>None</span>;
  return (
    <span className={styles.tags}>
      {there.map(([name, { word, ...look }]) => (
        <Tag key={name} {...look}>
          {props.counts[name]} {word.toLowerCase()}
        </Tag>
      ))}
    </span>
  );
}

/** How many licenses stand how, what needs somebody first. */
export function LicenseCounts({ counts }: { counts: ClientSummary['licenses'] }) {
  return <Counts counts={counts} lines={LICENSES} />;
}

/** The same for what a client signed. */
export function AuthorizationCounts({ counts }: { counts: ClientSummary['authorizationCounts'] }) {
  return <Counts counts={counts} lines={AUTHORIZATIONS} />;
}

/** What "expiring" means, where it is shown. */
export const EXPIRING_NOTE = `Expiring: within ${EXPIRING_DAYS} days.`;
