import { useState } from 'react';
import { Link } from 'react-router';
import type { FilingStateSummary } from '#contract/filing-state.ts';
import { Age } from '../../shared/age.tsx';
import { CoverageTag } from '../../shared/coverage-tag.tsx';
import { DateText } from '../../shared/date.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { TextField } from '../../shared/form/field.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import styles from './all-states.module.css';

const COLUMNS: readonly Column<FilingStateSummary>[] = [
  {
    key: 'state',
    label: 'State',
    cell: (state) => (
      <Link to={`/filing/${state.code}`} className={styles.state}>
        <span className={styles.code}>{state.code}</span>
        {state.name}
      </Link>
    ),
  },
  {
    key: 'takes',
    label: 'Taxes and fees today',
    cell: (state) => (
      <span className="figures">
        {state.headline ?? 'Call us for a quote'}
        {state.open ? null : (
          <span className={styles.closed} data-tone="warn">
            {' '}
            Not open for filing
          </span>
        )}
      </span>
    ),
  },
  { key: 'coverage', label: 'Coverage', cell: (state) => <CoverageTag coverage={state.coverage} /> },
  {
    key: 'confidence',
    label: 'Sources',
    cell: (state) => (state.confidence === null ? '' : `${describeCode(state.confidence)} confidence`),
  },
  {
    key: 'checked',
    label: 'Checked through',
    cell: (state) => (state.verifiedThrough === null ? '' : <DateText on={state.verifiedThrough} />),
  },
  {
    key: 'age',
    label: 'Age',
    end: true,
    minor: true,
    cell: (state) => (state.verifiedThrough === null ? '' : <Age on={state.verifiedThrough} />),
  },
];

function isSought({ code, name }: FilingStateSummary, search: string): boolean {
  const sought = search.trim().toLowerCase();
  return code.toLowerCase() === sought || name.toLowerCase().includes(sought);
}

/** Every jurisdiction as a line, to be found by name or code. */
export function StateList({ states }: { states: readonly FilingStateSummary[] }) {
  const [search, setSearch] = useState('');
  const found = states.filter((state) => isSought(state, search));
  return (
    <>
      <div className={styles.search}>
        <TextField
          label="Find a state"
          type="search"
          placeholder="Name or postal code"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {found.length > 0 ? (
        <div className={styles.states}>
          <DataTable
            caption="All jurisdictions with coverage, confidence and age"
            columns={COLUMNS}
            rows={found}
            rowKey={(state) => state.code}
          />
        </div>
      ) : (
        <EmptyState title="No state matches">Try another search.</EmptyState>
      )}
    </>
  );
}
