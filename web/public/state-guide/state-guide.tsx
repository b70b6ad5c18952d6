import { useState } from 'react';
import { Link } from 'react-router';
import type { FilingStateBody } from '#contract/filing-state.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useFilingState } from '../../shared/queries/use-filing-states.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { DOCUMENT_KIND_LABELS, firstDayWords } from '../../shared/words.ts';
import { Calculator } from '../calculator/calculator.tsx';
import { EMPTY_VALUES } from '../calculator/calculator-values.ts';
import { Panel } from '../panel.tsx';
import { WidePage } from '../wide-page.tsx';
import { CapacityList } from './capacity-list.tsx';
import { ChargesInForce } from './charges-in-force.tsx';
import { GuidePart, List, Sourced } from './guide-part.tsx';
import { OfficeCodes } from './office-codes.tsx';
import { ReportDuties } from './report-duties.tsx';
import styles from './state-guide.module.css';

export function StateGuide({ code }: { code: JurisdictionCode }) {
  const name = JURISDICTION_NAMES[code];
  const guide = useFilingState(code);
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
        guide.data?.headline ??
        'What the state takes, when it is due, who may file it, and the law behind each figure.'
      }
      actions={
        guide.data?.open === false ? (
          <Notice tone="warn" title={`We do not file in ${name} at present`}>
            You can still compute a policy here. <Link to="/contact">Ask us</Link> for the lawful
            alternatives.
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
            <Parts guide={guide.data} name={name} />
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
        <div className={styles.calculator}>
          <Panel>
            <h2 className={styles.calculatorTitle}>Compute a {name} policy</h2>
            <p className={styles.calculatorNote}>Each amount opens to its arithmetic and its law.</p>
            <Calculator values={values} change={setValues} detail="full" />
          </Panel>
        </div>
      </div>
    </WidePage>
  );
}

function Parts({ guide, name }: { guide: FilingStateBody; name: string }) {
  return (
    <>
      <GuidePart title={`What ${name} takes`}>
        {guide.charges.length > 0 ? (
          <ChargesInForce charges={guide.charges} />
        ) : (
          <p>
            The charges of {name} are not in our rulebook yet. Call us, and we will quote a policy by hand.
          </p>
        )}
      </GuidePart>
      {guide.deadline ? (
        <GuidePart title="When to file">
          <p className={styles.answer}>{guide.deadline.text}</p>
          {guide.deadline.days === null ? null : <p>{firstDayWords(guide.deadline.inclusive)}</p>}
          <Sourced by={guide.deadline} />
        </GuidePart>
      ) : null}
      <GuidePart title="Who may file it">
        <CapacityList capacities={guide.capacities} />
      </GuidePart>
      {guide.reporting ? (
        <GuidePart title="What we report, and when">
          <p>{guide.reporting.text}</p>
          <ReportDuties duties={guide.reporting.duties} />
        </GuidePart>
      ) : null}
      {guide.documents.length + guide.requiredByUs.length > 0 ? (
        <GuidePart title="What to send us">
          <List
            items={[
              ...guide.documents,
              ...guide.requiredByUs.map(
                (kind) =>
                  `${DOCUMENT_KIND_LABELS[kind]}: upload it before you submit, we file nothing without it`,
              ),
            ]}
          />
        </GuidePart>
      ) : null}
      {guide.officeCodes ? (
        <GuidePart title="How this office names the lines">
          <OfficeCodes codes={guide.officeCodes} />
        </GuidePart>
      ) : null}
      {guide.diligentSearch ? (
        <GuidePart title="Diligent search">
          <p>{guide.diligentSearch.text}</p>
          <Sourced by={guide.diligentSearch} />
        </GuidePart>
      ) : null}
      {guide.exemptions.length > 0 ? (
        <GuidePart title="Exemptions">
          <List items={guide.exemptions} />
        </GuidePart>
      ) : null}
      {guide.retention ? (
        <GuidePart title="Keeping records">
          <p>{guide.retention.text}</p>
          <Sourced by={guide.retention} />
        </GuidePart>
      ) : null}
      {guide.knownGaps.length > 0 ? (
        <GuidePart title="What we do not know yet">
          <List items={guide.knownGaps} />
        </GuidePart>
      ) : null}
      <GuidePart title="Offices">
        <List
          items={[
            guide.regulator ? `Regulator: ${guide.regulator}` : 'The regulator is not in our rulebook yet.',
            guide.stampingOffice ? `Stamping office: ${guide.stampingOffice}` : 'No stamping office.',
            ...(guide.portal ? [`Portal: ${guide.portal}`] : []),
          ]}
        />
        <p className={styles.version}>Rulebook {guide.rulebookVersion}</p>
      </GuidePart>
    </>
  );
}
