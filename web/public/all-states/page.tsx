import type { FilingStateSummary } from '#contract/filing-state.ts';
import { island } from '../../islands/island.tsx';
import { Button } from '../../shared/button.tsx';
import { CoverageTag } from '../../shared/coverage-tag.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useFilingStates } from '../../shared/queries/use-filing-states.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { describePage } from '../describe-page.ts';
import { WidePage } from '../wide-page.tsx';
import styles from './all-states.module.css';
import { StateList } from './state-list.tsx';

const StateListIsland = island('state-list', StateList);

export function meta() {
  return describePage({
    title: 'Surplus lines tax in every state: rates, coverage, last checked',
    description:
      'Surplus lines taxes and fees in all 54 jurisdictions, with coverage, sources and the date each was last checked.',
    path: '/filing',
    keywords: ['surplus lines tax by state', 'surplus lines stamping fee by state'],
  });
}

/** What we know of each jurisdiction, and how well: nobody has to take our word for it. */
export default function CoveragePage() {
  const states = useFilingStates();
  return (
    <WidePage
      title="All states: rates, coverage and sources"
      lead="Each figure rests on a dated, cited rule. Where something is missing or a source is weak, this page says so. Open a state for its law, its deadline and a calculator."
    >
      {states.isPending ? <Skeleton bare lines={24} label="Loading the jurisdictions" /> : null}
      {states.isError ? (
        <Notice
          tone="bad"
          title="The jurisdictions could not be loaded"
          action={<Button onClick={() => states.refetch()}>Try again</Button>}
        >
          {states.error.message}
        </Notice>
      ) : null}
      {states.data ? (
        <>
          <Legend states={states.data} />
          <StateListIsland states={states.data} />
          <p className={styles.download}>
            Every entry of every charge with its dates and law: <a href="/rulebook-entries.csv">CSV</a> or{' '}
            <a href="/rulebook-entries.json">JSON</a>.
          </p>
        </>
      ) : null}
    </WidePage>
  );
}

function Legend({ states }: { states: readonly FilingStateSummary[] }) {
  const count = (level: FilingStateSummary['coverage']) =>
    states.filter(({ coverage }) => coverage === level).length;
  return (
    <dl className={styles.legend}>
      <div>
        <dt>
          <CoverageTag coverage="complete" /> <b className="figures">{count('complete')}</b>
        </dt>
        <dd>Every known charge is computed, and who may file is settled.</dd>
      </div>
      <div>
        <dt>
          <CoverageTag coverage="partial" /> <b className="figures">{count('partial')}</b>
        </dt>
        <dd>
          A charge is missing or can’t be computed, or who may file isn’t settled. The guide names the gap.
        </dd>
      </div>
      <div>
        <dt>
          <CoverageTag coverage="none" /> <b className="figures">{count('none')}</b>
        </dt>
        <dd>We found no published rate, so there’s no price.</dd>
      </div>
      <div>
        <dt>Sources</dt>
        <dd>
          High: the law or the office itself. Medium: a reliable secondary source. Low: verify before relying
          on it.
        </dd>
      </div>
    </dl>
  );
}
