import { useState } from 'react';
import { Link } from 'react-router';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { TornSheet } from '../../shared/panel.tsx';
import { useFilingState } from '../../shared/queries/use-filing-states.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { Calculator } from '../calculator/calculator.tsx';
import { EMPTY_VALUES } from '../calculator/calculator-values.ts';
import { WidePage } from '../wide-page.tsx';
import { GuideParts } from './guide-parts.tsx';
import styles from './state-guide.module.css';

export function StateGuide({ code }: { code: JurisdictionCode }) {
  const name = JURISDICTION_NAMES[code];
  const guide = useFilingState(code);
  // A state without any rate has nothing to calculate, and a filing there could not be priced.
  const isUnpriced = guide.data?.headline === null;
  const [values, setValues] = useState({ ...EMPTY_VALUES, state: code as string });
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
        {isUnpriced ? null : (
          <div className={styles.calculator}>
            <TornSheet>
              <h2 className={styles.calculatorTitle}>Calculate {name} tax</h2>
              <p className={styles.calculatorNote}>Click any amount for the math and the statute.</p>
              <Calculator
                values={values}
                change={(changes) => setValues((now) => ({ ...now, ...changes }))}
                detail="full"
              />
            </TornSheet>
          </div>
        )}
      </div>
    </WidePage>
  );
}
