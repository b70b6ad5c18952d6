import type { FilingStateBody } from '#contract/filing-state.ts';
import { describeGroup, inGroups } from '#domain/filing/policy-document.ts';
import { island } from '../../islands/island.tsx';
import { SourceCitation } from '../../shared/source-citation.tsx';
import { describeCode, describeFirstDay } from '../../shared/vocabulary-labels.ts';
import { CapacityList } from './capacity-list.tsx';
import { ChargeHistory } from './charge-history.tsx';
import { ChargesInForce } from './charges-in-force.tsx';
import { GuidePart, List, Statement } from './guide-part.tsx';
import { OfficeCodes } from './office-codes.tsx';
import { ReportDuties } from './report-duties.tsx';
import { RequiredNotices } from './required-notices.tsx';
import styles from './state-guide.module.css';

const OfficeCodesIsland = island('office-codes', OfficeCodes);

/** Everything we know of one state, in the order in which a filing meets it. */
export function GuideParts({ guide, name }: { guide: FilingStateBody; name: string }) {
  return (
    <>
      <ChargesPart guide={guide} name={name} />
      <FilingParts guide={guide} />
      <PolicyParts guide={guide} />
      <RecordParts guide={guide} />
    </>
  );
}

function ChargesPart({ guide, name }: { guide: FilingStateBody; name: string }) {
  return (
    <GuidePart title={`${name} taxes and fees`}>
      {guide.charges.length > 0 ? (
        <>
          {guide.confidence === null ? null : (
            <p className={styles.confidence}>
              {describeCode(guide.confidence)} confidence overall: the lowest among the rates in force and the
              fees they apply to.
            </p>
          )}
          <ChargesInForce charges={guide.charges} />
        </>
      ) : (
        <p>We don’t have {name} rates yet. Call us for a quote.</p>
      )}
    </GuidePart>
  );
}

function FilingParts({ guide }: { guide: FilingStateBody }) {
  return (
    <>
      {guide.deadline ? (
        <GuidePart title="When to file">
          <p className={styles.answer}>{guide.deadline.text}</p>
          {guide.deadline.days === null ? null : <p>{describeFirstDay(guide.deadline.inclusive)}</p>}
          <SourceCitation by={guide.deadline} />
        </GuidePart>
      ) : null}
      <GuidePart title="Who may file it">
        <CapacityList capacities={guide.capacities} />
      </GuidePart>
      {guide.reporting ? (
        <GuidePart title="Reports and payments">
          <p>{guide.reporting.text}</p>
          <ReportDuties duties={guide.reporting.duties} />
        </GuidePart>
      ) : null}
      <GuidePart title="Penalties">
        <Statement
          stated={guide.penalties}
          missing="We found no published penalty for late filing or payment."
          office={guide.regulator}
        />
      </GuidePart>
      {guide.documents.length + guide.requiredByUs.length > 0 ? (
        <GuidePart title="What to send us">
          <List
            items={[
              ...guide.documents,
              ...inGroups(guide.requiredByUs).map(
                (kinds) => `${describeGroup(kinds)}: upload it before you submit; we can’t file without it`,
              ),
            ]}
          />
        </GuidePart>
      ) : null}
      {guide.officeCodes || guide.stampingOffice ? (
        <GuidePart title="Office codes by line">
          {guide.officeCodes ? (
            <OfficeCodesIsland codes={guide.officeCodes} />
          ) : (
            <Statement
              stated={null}
              missing="We haven’t reviewed this office’s codes yet."
              office={guide.stampingOffice}
            />
          )}
        </GuidePart>
      ) : null}
    </>
  );
}

function PolicyParts({ guide }: { guide: FilingStateBody }) {
  return (
    <>
      <GuidePart title="Required notices">
        {guide.notices.length > 0 ? (
          <RequiredNotices notices={guide.notices} />
        ) : (
          <Statement stated={null} missing="We found no required notice." office={guide.regulator} />
        )}
      </GuidePart>
      <GuidePart title="Diligent search">
        {guide.diligentSearch?.form ? <p>Form: {guide.diligentSearch.form}</p> : null}
        <Statement
          stated={guide.diligentSearch}
          missing="We found no published diligent search requirement."
          office={guide.regulator}
        />
      </GuidePart>
      {guide.exemptions.length > 0 ? (
        <GuidePart title="Exemptions">
          <List items={guide.exemptions} />
        </GuidePart>
      ) : null}
    </>
  );
}

function RecordParts({ guide }: { guide: FilingStateBody }) {
  return (
    <>
      <GuidePart title="Record retention">
        <Statement
          stated={guide.retention}
          missing="We found no published retention period."
          office={guide.regulator}
        />
      </GuidePart>
      {guide.unbilled.length > 0 ? (
        <GuidePart title="Not billed to the insured">
          <ul className={styles.duties}>
            {guide.unbilled.map((levy) => (
              <li key={levy.label}>
                <h3 className={styles.chargeLabel}>{levy.label}</h3>
                <p>{levy.text}</p>
                <SourceCitation by={levy} />
              </li>
            ))}
          </ul>
        </GuidePart>
      ) : null}
      {guide.history.length > 0 ? (
        <GuidePart title="Rate history">
          <ChargeHistory history={guide.history} />
        </GuidePart>
      ) : null}
      {guide.knownGaps.length > 0 ? (
        <GuidePart title="What we could not confirm">
          <List items={guide.knownGaps} />
        </GuidePart>
      ) : null}
      <GuidePart title="Offices">
        <List
          items={[
            guide.regulator ? `Regulator: ${guide.regulator}` : 'We don’t have the regulator on file yet.',
            guide.stampingOffice ? `Stamping office: ${guide.stampingOffice}` : 'No stamping office.',
            ...(guide.portal ? [`Portal: ${guide.portal}`] : []),
          ]}
        />
        <p className={styles.version}>Tax rules version {guide.rulebookVersion}</p>
      </GuidePart>
    </>
  );
}
