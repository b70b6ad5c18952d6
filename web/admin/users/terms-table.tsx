import { type ClipboardEvent, Fragment, type KeyboardEvent, useRef, useState } from 'react';
import type { StateSettingsRow } from '#contract/filing-state-settings.ts';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './terms.module.css';
import { FIELDS, faultOf, GROUPS, type Group } from './terms.ts';
import { COLUMNS, keyOf, type Sheet, termsAt } from './terms-grid.ts';
import { FIELD_LABELS, GROUP_LABELS, TermsRow } from './terms-row.tsx';
import { type Refusals, type TermsOwner, useLoadedTerms, useTerms } from './use-terms.ts';
import { useUncoveredHead } from './use-uncovered-head.ts';

/** Faults told in words at once; the cells are marked, all of them. */
const MOST_SHOWN = 3;

/** What is agreed with a user, or with a company for all of its users: all states in one grid. */
export function TermsOf({ owner }: { owner: TermsOwner }) {
  const loaded = useLoadedTerms(owner);
  if (loaded.isError) {
    const again = (
      <Button variant="dimmed-white" onClick={() => loaded.refetch()}>
        Try again
      </Button>
    );
    return <Notice tone="bad" title={loaded.error.message} action={again} />;
  }
  if (!loaded.data) return <Skeleton bare lines={12} label="Loading terms" />;
  const { states, sheet, company } = loaded.data;
  return <TermsTable owner={owner} rows={states} sheet={sheet} company={company} />;
}

const pick = <Value,>(of: (group: Group) => Value) =>
  Object.fromEntries(GROUPS.map((group) => [group, of(group)])) as Record<Group, Value>;

/** Where in the grid an event happened. */
function cellOf(target: EventTarget): { state: string; column: number } | null {
  if (!(target instanceof HTMLElement)) return null;
  const state = target.closest('tr')?.dataset.state;
  const { group, field } = target.dataset;
  const column = COLUMNS.findIndex((each) => each.group === group && each.field === field);
  return state === undefined || column < 0 ? null : { state, column };
}

interface Props {
  owner: TermsOwner;
  rows: StateSettingsRow[];
  sheet: Sheet;
  /** What is agreed with the company behind a user; of a company itself nothing. */
  company: Sheet;
}

function TermsTable({ owner, rows, sheet, company }: Props) {
  const terms = useTerms(
    owner,
    rows.map(({ code }) => code),
    sheet,
  );
  const [ownOnly, setOwnOnly] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useUncoveredHead(bar, scroller);
  const { grid, changed, refusals } = terms;
  const faults = rows.flatMap(({ code, name }) =>
    GROUPS.flatMap((group) =>
      FIELDS.flatMap((field) => {
        const key = keyOf(code, group);
        const fault = refusals[key]?.[field] ?? faultOf(termsAt(grid.now, key), field);
        return fault ? [`${name}, ${GROUP_LABELS[group].toLowerCase()}: ${fault}`] : [];
      }),
    ),
  );
  const hasOwnFault = changed.some((key) => FIELDS.some((field) => faultOf(termsAt(grid.now, key), field)));
  const isOwn = (code: string) =>
    GROUPS.some((group) => termsAt(grid.now, keyOf(code, group)).mode !== '') ||
    changed.some((key) => key.startsWith(`${code}.`));
  const shown = ownOnly ? rows.filter(({ code }) => isOwn(code)) : rows;

  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (cell && terms.paste(cell.state, cell.column, text)) event.preventDefault();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || !terms.canUndo) return;
    event.preventDefault();
    terms.undo();
  }

  return (
    <div className={styles.terms}>
      <div ref={bar} className={styles.bar}>
        <p>
          <span className={styles.own}>Customer</span> terms override{' '}
          <span>{owner.companyId ? 'company and state' : 'state'}</span> terms. Paste a block from a
          spreadsheet into any cell; rows may begin with the state.
        </p>
        <label>
          <input type="checkbox" checked={ownOnly} onChange={(event) => setOwnOnly(event.target.checked)} />{' '}
          Customer terms only
        </label>
        <span className={styles.count} role="status">
          {changed.length === 0 ? 'All saved' : `${changed.length} not saved`}
          {faults.length > 0 ? `, ${faults.length} with errors` : ''}
        </span>
        <Button variant="dimmed-white" disabled={!terms.canUndo} onClick={terms.undo}>
          Undo
        </Button>
        <Button
          loading={terms.save.isPending}
          disabled={changed.length === 0 || hasOwnFault}
          onClick={() => terms.save.mutate()}
        >
          Save terms
        </Button>
      </div>
      {faults.length > 0 ? (
        <Notice
          tone="bad"
          title={faults.length === 1 ? '1 cell has an error' : `${faults.length} cells have errors`}
        >
          {faults.slice(0, MOST_SHOWN).map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      ) : null}
      {terms.save.isError ? <Notice tone="bad">{terms.save.error.message}</Notice> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches what the fields inside it let through */}
      <div ref={scroller} className={styles.scroll} onPaste={onPaste} onKeyDown={onKeyDown}>
        <table className={styles.grid}>
          <caption className="visually-hidden">Terms by state</caption>
          <thead>
            <tr>
              <th rowSpan={2} scope="col" className={styles.state}>
                State
              </th>
              {GROUPS.map((group) => (
                <th key={group} colSpan={FIELDS.length} scope="colgroup" className={styles.first}>
                  {GROUP_LABELS[group]}
                </th>
              ))}
            </tr>
            <tr>
              {GROUPS.map((group) => (
                <Fragment key={group}>
                  {FIELDS.map((field) => (
                    <th key={field} scope="col" className={field === 'mode' ? styles.first : undefined}>
                      {FIELD_LABELS[field]}
                    </th>
                  ))}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <TermsRow
                key={row.code}
                row={row}
                company={company}
                terms={pick((group) => termsAt(grid.now, keyOf(row.code, group)))}
                refusals={refusalsOf(refusals, row.code)}
                onChange={terms.change}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 ? (
          <p>No terms are agreed with this {owner.kind}; each state’s standard terms apply.</p>
        ) : null}
      </div>
    </div>
  );
}

const refusalsOf = (refusals: Refusals, code: string) => pick((group) => refusals[keyOf(code, group)]);
