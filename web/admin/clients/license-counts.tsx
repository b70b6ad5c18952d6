import type { ClientSummary } from '#contract/client.ts';
import { Tag } from '../../shared/status-tag.tsx';
import { LICENSE_STANDINGS } from '../licenses/license-words.ts';
import styles from './clients.module.css';

const ORDER = [
  ['expired', 'EXPIRED'],
  ['expiring', 'EXPIRING'],
  ['active', 'ACTIVE'],
  ['pending', 'PENDING'],
  ['inactive', 'INACTIVE'],
] as const;

/** How many licenses stand how, what needs somebody first. */
export function LicenseCounts({ counts }: { counts: ClientSummary['licenses'] }) {
  const there = ORDER.filter(([name]) => counts[name] > 0);
  if (there.length === 0) return <span className={styles.none}>None</span>;
  return (
    <span className={styles.tags}>
      {there.map(([name, status]) => {
        const { word, ...look } = LICENSE_STANDINGS[status];
        return (
          <Tag key={name} {...look}>
            {counts[name]} {word.toLowerCase()}
          </Tag>
        );
      })}
    </span>
  );
}
