import { Link } from 'react-router';
import type { CheckBody } from '#contract/draft.ts';
import { OWN_PRACTICE } from '#domain/filing/check-types.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import { CheckIcon, WarningIcon } from '../icons.tsx';
import { SourceLink } from '../source-link.tsx';
import styles from './filing.module.css';

interface Props {
  checks: readonly CheckBody[];
  /** What to say when there is nothing to say. */
  passed: string;
  /** Leads to the field that a check is about. */
  onGo?: (field: string) => void;
  /** What a field is called where it is not called as everywhere. */
  nameOf?: (field: string) => string;
  /** The page where a check is settled; null for none. */
  pageOf?: (check: CheckBody) => string | null;
}

/** A field that nobody has filled in yet, and nothing else. */
const isLeftOut = ({ field, message }: CheckBody, nameOf: (field: string) => string) =>
  field !== null && message === pleaseEnter(nameOf(field));

/**
 * What stands in the way of a filing, the blocking ones first, each with its source; what is our practice alone is said
 * once. Where it leads to fields, those still to be filled in are one line of links, under the number of all that is left:
 * a form that was just begun is no wall of faults.
 */
export function CheckList({ checks, passed, onGo, nameOf = labelOf, pageOf }: Props) {
  const blocking = checks.filter(({ severity }) => severity === 'BLOCK');
  const left = onGo ? blocking.filter((check) => isLeftOut(check, nameOf)) : [];
  const ordered = checks.filter((check) => !left.includes(check)).sort((a, b) => rank(a) - rank(b));
  return (
    <ul className={styles.checks}>
      {onGo && left.length > 0 ? (
        <li className={styles.left}>
          <strong>{blocking.length} left</strong>
          <ul>
            {left.map(({ field }) => (
              <li key={field}>
                <button type="button" className={styles.link} onClick={() => onGo(field ?? '')}>
                  <span className="visually-hidden">{pleaseEnter('')}</span>
                  {nameOf(field ?? '')}
                </button>
              </li>
            ))}
          </ul>
        </li>
      ) : null}
      {checks.length === 0 ? (
        <li data-tone="ok">
          <CheckIcon />
          {passed}
        </li>
      ) : null}
      {ordered.map((check) => (
        <li
          key={`${check.code} ${check.field} ${check.message}`}
          data-tone={check.severity === 'BLOCK' ? 'bad' : 'warn'}
        >
          <WarningIcon />
          <span>
            <span className="visually-hidden">{check.severity === 'BLOCK' ? 'Needed: ' : 'Note: '}</span>
            <CheckMessage check={check} onGo={onGo} page={pageOf?.(check) ?? null} />
            {check.source === OWN_PRACTICE ? null : <CheckSource source={check.source} />}
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

/** The law by its citation; where only an address is known, the site that it leads to. */
function CheckSource({ source }: { source: string }) {
  if (!source.startsWith('https://')) return <small>{source}</small>;
  return (
    <small>
      Source:{' '}
      <SourceLink href={source}>
        {new URL(source).hostname.replace(/^www\./, '')}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </SourceLink>
    </small>
  );
}

const rank = (check: CheckBody) => (check.severity === 'BLOCK' ? 0 : 1);
