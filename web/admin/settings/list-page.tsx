import { lazy, Suspense, useState } from 'react';
import type { StateSettingsRow } from '#contract/filing-state-settings.ts';
import { CAPACITIES } from '#domain/filing/vocabulary.ts';
import { ANSWERABLE_CAPACITIES } from '#domain/jurisdictions/capacity.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { DataTable } from '../../shared/list/data-table.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { oneFilter } from '../../shared/list/filters.tsx';
import list from '../../shared/list/list.module.css';
import { addressKeys, type ListFilters } from '../../shared/list/list-filter.ts';
import { searchFilter } from '../../shared/list/search-filter.tsx';
import { severalFilter } from '../../shared/list/several-filter.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { useRowSelection } from '../../shared/list/use-row-selection.ts';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { isFirstLoad } from '../../shared/queries/is-first-load.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { CAPACITY_SHORT_LABELS } from '../../shared/vocabulary-labels.ts';
import { useSetup } from '../agency/use-agency.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { SetupChecklist } from '../setup/setup-checklist.tsx';
import { filterStates, isUnreviewed, type StateFilter, takesFilings } from './filter-states.ts';
import { OnThisPage } from './on-this-page.tsx';
import { ReadingsDue } from './readings-due.tsx';
import styles from './settings.module.css';
import { stateColumns } from './state-columns.tsx';
import { useReadingsDue, useSettingsList } from './use-settings.ts';

const dialogs = () => import('./list-dialogs.ts');
const ConfirmStatesDialog = lazy(async () => ({ default: (await dialogs()).ConfirmStatesDialog }));
const CapacityAnswerDialog = lazy(async () => ({ default: (await dialogs()).CapacityAnswerDialog }));
const SettleCapacityDialog = lazy(async () => ({ default: (await dialogs()).SettleCapacityDialog }));

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Settings');

const COVERAGE = [
  { value: 'complete', label: 'Complete' },
  { value: 'partial', label: 'With gaps' },
  { value: 'none', label: 'Not covered' },
];
const FILTERS: ListFilters<StateFilter> = [
  searchFilter('Search states'),
  oneFilter('unreviewed', 'Filing capacity', [
    { value: '', label: 'Any filing capacity' },
    { value: 'any', label: 'Written answer needed' },
    ...CAPACITIES.map((capacity) => ({
      value: capacity,
      label: `${CAPACITY_SHORT_LABELS[capacity]}: written answer needed`,
    })),
  ]),
  severalFilter('coverage', 'Coverage', COVERAGE),
  oneFilter('only', 'Which states', [
    { value: '', label: 'All states' },
    { value: 'open', label: 'Open for filing' },
    { value: 'closed', label: 'Closed' },
    { value: 'overridden', label: 'With overrides' },
    { value: 'questions', label: 'With open questions' },
  ]),
];

const PARTS = [
  { id: 'readings-due', title: 'Due for review' },
  { id: 'states', title: 'States' },
];
/** What can be done with the selected states. */
const STEPS = [
  { key: 'confirm', label: 'Confirm states' },
  { key: 'answer', label: 'Upload written answer' },
  { key: 'decide', label: 'Decide filing capacity' },
];

/** Every filing state in one table: what is open, how well it is known, what we take, and what waits for a ruling. */
export default function SettingsPage() {
  const address = useListAddress<StateFilter>([...addressKeys(FILTERS), 'sort', 'order']);
  const filter: StateFilter = address.params;
  const states = useSettingsList();
  // What stands above the states comes with them: later, it would push them down.
  const readings = useReadingsDue();
  const isLoading = [states, readings, useSetup()].some(isFirstLoad);
  const [step, setStep] = useState<string | null>(null);
  const close = () => setStep(null);
  const rows = filterStates(states.data ?? [], filter);
  const selection = useRowSelection(rows, (state) => state.code);
  const selected = selection.keys;
  if (isLoading) return <Skeleton lines={20} label="Loading the states" />;

  return (
    <>
      <PageHead
        title="Settings"
        lead={states.data ? describeSummary(states.data) : 'Every filing state and its settings.'}
        actions={
          <>
            <ButtonLink variant="dimmed-white" to="/admin/settings/insurers">
              Insurers
            </ButtonLink>
            <ButtonLink variant="dimmed-white" to="/admin/settings/messages">
              Message templates
            </ButtonLink>
            <ButtonLink variant="dimmed-white" to="/admin/settings/agency">
              Agency
            </ButtonLink>
          </>
        }
      />
      <SetupChecklist />
      {readings.data && readings.data.items.length > 0 ? <OnThisPage parts={PARTS} /> : null}
      <ReadingsDue />
      <h2 id="states" className={styles.heading}>
        States
      </h2>
      <FilterBar address={address} filters={FILTERS} />
      {states.isError ? (
        <Notice
          tone="bad"
          title={states.error.message}
          action={
            <Button variant="dimmed-white" onClick={() => states.refetch()}>
              Try again
            </Button>
          }
        />
      ) : null}
      {states.data && rows.length === 0 ? (
        <EmptyState title="No state matches">Clear a filter to see more states.</EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <>
          <p className={styles.selection}>
            <span className="figures">{rows.length === 1 ? '1 state' : `${rows.length} states`}</span>
            <button type="button" className={list.clear} onClick={selection.selectAllShown}>
              Select all shown
            </button>
            Select states to confirm them, upload a written answer or decide a filing capacity.
          </p>
          <DataTable
            caption="Filing states"
            columns={stateColumns(selection)}
            rows={rows}
            rowKey={(state) => state.code}
            sort={{
              by: filter.sort ?? 'name',
              order: filter.order ?? 'asc',
              onSort: (sort, order) => address.change({ sort, order }),
            }}
          />
        </>
      ) : null}
      {selected.length > 0 ? (
        <BulkBar
          noun="state"
          steps={STEPS}
          maximum={rows.length}
          count={selected.length}
          total={{ count: rows.length, isExact: true }}
          onAll={selection.selectAllShown}
          onStep={({ key }) => setStep(key)}
          onClear={selection.clear}
        />
      ) : null}
      <Suspense>
        {step === 'confirm' ? (
          <ConfirmStatesDialog
            states={(states.data ?? []).filter(({ code }) => selected.includes(code))}
            onClose={close}
            onDone={selection.clear}
          />
        ) : null}
        {step === 'answer' ? (
          <CapacityAnswerDialog
            states={selected.toSorted()}
            capacity={ANSWERABLE_CAPACITIES.find((capacity) => capacity === filter.unreviewed) ?? ''}
            isOpenQuestion={(code, capacity) =>
              states.data?.find((state) => state.code === code)?.gates[capacity] === 'UNREVIEWED'
            }
            onClose={close}
            onDone={selection.clear}
          />
        ) : null}
        {step === 'decide' ? (
          <SettleCapacityDialog
            states={selected.toSorted()}
            capacity={CAPACITIES.find((capacity) => capacity === filter.unreviewed) ?? ''}
            onClose={close}
            onDone={selection.clear}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function describeSummary(states: readonly StateSettingsRow[]): string {
  const waiting = CAPACITIES.map((capacity) => {
    const count = states.filter((state) => isUnreviewed(state, capacity)).length;
    return count === 0 ? null : `${CAPACITY_SHORT_LABELS[capacity].toLowerCase()} in ${count}`;
  }).filter((words) => words !== null);
  const open = states.filter(takesFilings).length;
  const gaps = states.filter((state) => state.coverage !== 'complete').length;
  const first = `${open} of ${states.length} jurisdictions are open for filing, ${gaps} have a gap in their rules.`;
  return waiting.length === 0
    ? `${first} Every filing capacity is decided.`
    : `${first} A written answer is needed: ${waiting.join(', ')}.`;
}
