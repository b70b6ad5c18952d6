import { Link } from 'react-router';
import type { StateSettingsRow } from '#contract/filing-state-settings.ts';
import { CAPACITIES } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { Age } from '../../shared/age.tsx';
import { describeTerms } from '../../shared/charge-lines/describe-terms.ts';
import { CoverageTag } from '../../shared/coverage-tag.tsx';
import { InstantText } from '../../shared/date.tsx';
import { GateTag } from '../../shared/gate-tag.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import type { RowSelection } from '../../shared/list/use-row-selection.ts';
import { CAPACITY_SHORT_LABELS, describeCode } from '../../shared/vocabulary-labels.ts';
import { takesFilings } from './filter-states.ts';
import { NotOpen } from './not-open.tsx';
import styles from './settings.module.css';

/** What the table of all states shows of each, with a box to select it by. */
export function stateColumns(selection: RowSelection<JurisdictionCode>): Column<StateSettingsRow>[] {
  return [
    {
      key: 'name',
      label: 'State',
      sort: 'name',
      cell: (state) => (
        <span className={styles.state}>
          <input
            type="checkbox"
            aria-label={`Select ${state.name}`}
            checked={selection.isSelected(state.code)}
            onChange={selection.onToggle(state.code)}
          />
          <span className={styles.code}>{state.code}</span>
          <Link to={`/admin/settings/${state.code}`}>{state.name}</Link>
        </span>
      ),
    },
    {
      key: 'open',
      label: 'Filing',
      cell: (state) => (takesFilings(state) ? <Opened state={state} /> : <NotOpen state={state} />),
    },
    { key: 'coverage', label: 'Rules', cell: (state) => <CoverageTag coverage={state.coverage} /> },
    {
      key: 'confidence',
      minor: true,
      label: 'Sources',
      sort: 'confidence',
      cell: (state) => (state.confidence === null ? '' : describeCode(state.confidence)),
    },
    {
      key: 'checked',
      label: 'Checked',
      sort: 'checked',
      cell: (state) => (state.verifiedThrough === null ? '' : <Age on={state.verifiedThrough} />),
    },
    ...CAPACITIES.map(
      (capacity): Column<StateSettingsRow> => ({
        key: capacity,
        label: CAPACITY_SHORT_LABELS[capacity],
        cell: (state) => <GateTag gate={state.gates[capacity]} />,
      }),
    ),
    { key: 'fee', label: 'Filing fee', cell: (state) => <Terms terms={state.filingFee} /> },
    {
      key: 'commission',
      minor: true,
      label: 'Commission',
      cell: ({ commission }) => <Commission {...commission} />,
    },
    {
      key: 'questions',
      label: 'Questions',
      sort: 'questions',
      end: true,
      cell: (state) => count(state.openQuestions),
    },
    {
      key: 'overrides',
      label: 'Overrides',
      sort: 'overrides',
      end: true,
      cell: (state) => count(state.overrides),
    },
  ];
}

/** Open by default, or because somebody said so. */
function Opened({ state: { confirmation } }: { state: StateSettingsRow }) {
  if (confirmation === null) return 'Open';
  return (
    <>
      Open
      <span className={`${styles.basis} ${styles.confirmed}`}>
        {confirmation.by}, <InstantText at={confirmation.at} />
      </span>
    </>
  );
}

function Terms({ terms }: { terms: Parameters<typeof describeTerms>[0] }) {
  return <span className={terms.mode === 'OFF' ? styles.quiet : 'figures'}>{describeTerms(terms)}</span>;
}

/** One figure where new business and endorsements have the same. */
function Commission({ NB, EN }: StateSettingsRow['commission']) {
  if (describeTerms(NB) === describeTerms(EN)) return <Terms terms={NB} />;
  return (
    <>
      NB <Terms terms={NB} />, EN <Terms terms={EN} />
    </>
  );
}

/** Nothing where there is none, which a phone leaves out with its label. */
const count = (of: number) => (of === 0 ? null : <span className="figures">{of}</span>);
