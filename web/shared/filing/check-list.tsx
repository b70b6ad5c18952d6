import { Link } from 'react-router';
import type { CheckBody } from '#contract/draft.ts';
import { OWN_PRACTICE } from '#domain/filing/check-types.ts';
import { CheckIcon, WarningIcon } from '../icons.tsx';
import styles from './filing.module.css';

interface Props {
  checks: readonly CheckBody[];
  /** What to say when there is nothing to say. */
  passed: string;
  /** Leads to the field that a check is about. */
  onGo?: (field: string) => void;
  /** The page where a check is settled; null for none. */
  pageOf?: (check: CheckBody) => string | null;
}

/** What stands in the way of a filing, the blocking ones first, each with its source; what is our practice alone is said once. */
export function CheckList({ checks, passed, onGo, pageOf }: Props) {
  const ordered = [...checks].sort((a, b) => rank(a) - rank(b));
  return (
    <ul className={styles.checks}>
      {ordered.length === 0 ? (
        <li className={styles.passed}>
          <CheckIcon />
          {passed}
        </li>
      ) : null}
      {ordered.map((check) => (
        <li
          key={`${check.code} ${check.field} ${check.message}`}
          className={check.severity === 'BLOCK' ? styles.block : styles.warn}
        >
          <WarningIcon />
          <span>
            <span className="visually-hidden">{check.severity === 'BLOCK' ? 'Needed: ' : 'Note: '}</span>
            <CheckMessage check={check} onGo={onGo} page={pageOf?.(check) ?? null} />
            {check.source === OWN_PRACTICE ? null : <small>{check.source}</small>}
          </span>
        </li>
      ))}
      {ordered.some(({ source }) => source === OWN_PRACTICE) ? (
        <li className={styles.practice}>{OWN_PRACTICE}.</li>
      ) : null}
    </ul>
  );
}

function CheckMessage({
  check,
  onGo,
  page,
}: {
  check: CheckBody;
  onGo?: (field: string) => void;
  page: string | null;
}) {
  const { field } = check;
  if (page !== null) return <Link to={page}>{check.message}</Link>;
  if (!onGo || field === null) return check.message;
  return (
    <button type="button" className={styles.link} onClick={() => onGo(field)}>
      {check.message}
    </button>
  );
}

const rank = (check: CheckBody) => (check.severity === 'BLOCK' ? 0 : 1);
