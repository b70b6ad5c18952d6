import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OverridePreviewBody } from '#contract/override-preview.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { describeCount } from '../../shared/list/pagination.tsx';
import { StatusTag } from '../../shared/status-tag.tsx';
import styles from './dialogs.module.css';

type Changed = OverridePreviewBody['drafts']['items'][number];

/** The drafts, filings and reports that an override touches, to be looked at before it is saved. */
export function OverrideImpact({ preview }: { preview: OverridePreviewBody }) {
  const { drafts, filings, reports } = preview;
  const section = useRef<HTMLElement>(null);
  // It appears below what was just filled in.
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing for React to call when this goes.
    section.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={section} className={styles.impact} aria-label="Impact of this override" role="status">
      {drafts.count + filings.count === 0 ? (
        <p>No open draft or submitted filing is affected.</p>
      ) : (
        <>
          <h3>{count(drafts.count, 'open draft', 'will be repriced')}</h3>
          <ul>
            {drafts.items.map((draft) => (
              <li key={draft.id}>
                {draft.userName}: {describePolicy(draft)} <Amounts of={draft} />
              </li>
            ))}
          </ul>
          <h3>{count(filings.count, 'submitted filing', 'keep what was charged; reassess where needed')}</h3>
          <ul>
            {filings.items.map((filing) => (
              <li key={filing.id}>
                <Link to={`/admin/filings/${filing.id}`} target="_blank">
                  {filing.number}
                </Link>{' '}
                {describePolicy(filing)} <StatusTag status={filing.status} /> <Amounts of={filing} />
              </li>
            ))}
          </ul>
          {reports.length > 0 ? <h3>Reports affected</h3> : null}
          <ul>
            {reports.map((report) => (
              <li key={`${report.what} ${report.periodTo}`}>
                {report.what}, <DateText on={report.periodFrom} /> to <DateText on={report.periodTo} />
                {report.dueDate ? (
                  <>
                    , due <DateText on={report.dueDate} />
                  </>
                ) : null}
                : {describeCount(report.filings, true, 'filing')}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function count(number: number, what: string, then: string): string {
  return `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}${number === 0 ? '' : `: ${then}`}`;
}

function describePolicy({ insured, policyNumber }: Changed): string {
  return [insured ?? 'no insured yet', policyNumber].filter((part) => part !== null).join(', ');
}

function Amounts({ of: { before, after } }: { of: Changed }) {
  return (
    <span className="figures">
      {before === null ? 'no total' : displayMoney(before)} →{' '}
      {after === null ? 'no total' : displayMoney(after)}
    </span>
  );
}
