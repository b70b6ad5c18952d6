import { Link } from 'react-router';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { island } from '../../islands/island.tsx';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useFilingState } from '../../shared/queries/use-filing-states.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { WidePage } from '../wide-page.tsx';
import { GuideCalculator } from './guide-calculator.tsx';
import { GuideParts } from './guide-parts.tsx';
import styles from './state-guide.module.css';

const GuideCalculatorIsland = island('calculator', GuideCalculator, { className: styles.calculator });

export function StateGuide({ code }: { code: JurisdictionCode }) {
  const name = JURISDICTION_NAMES[code];
  const guide = useFilingState(code);
  // A state without any rate has nothing to calculate, and a filing there could not be priced.
  const isUnpriced = guide.data?.headline === null;
  return (
    <WidePage
      above={
        <>
          <Link to="/filing">All states</Link> / {code}
        </>
      }
      title={`${name} surplus lines tax`}
      lead={
        guide.data?.headline ?? 'Taxes and fees, when to file, who may file, and the law behind each figure.'
      }
      actions={
        isUnpriced ? (
          <Notice tone="warn" title={`We don’t have ${name} rates yet`}>
            We can’t take a filing there until we do. <Link to="/contact">Ask us</Link> about a policy.
          </Notice>
        ) : guide.data?.open === false ? (
          <Notice tone="warn" title={`We don’t currently file in ${name}`}>
            You can still calculate the tax here. <Link to="/contact">Ask us</Link> what you can do instead.
          </Notice>
        ) : (
          <ButtonLink to={`/submit?state=${code}`}>Start filing in {name}</ButtonLink>
        )
      }
    >
      {guide.data?.noteFromUs ? (
        <div className={styles.note}>
          <Notice tone="info">{guide.data.noteFromUs}</Notice>
        </div>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.guide}>
          {guide.data ? (
            <GuideParts guide={guide.data} name={name} />
          ) : guide.isError ? (
            <Notice
              tone="bad"
              title="The guide could not be loaded"
              action={<Button onClick={() => guide.refetch()}>Try again</Button>}
            >
              {guide.error.message}
            </Notice>
          ) : (
            <Skeleton bare lines={16} label={`Loading the guide to ${name}`} />
          )}
        </div>
        {isUnpriced ? null : <GuideCalculatorIsland code={code} />}
      </div>
    </WidePage>
  );
}
