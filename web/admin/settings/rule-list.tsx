import { useState } from 'react';
import type { RuleBody } from '#contract/filing-state-settings.ts';
import { FILING_TYPE_LABELS } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { FEE_CHARGERS, FEE_KINDS, type FeeCharger, type FeeKind } from '#domain/tax/vocabulary.ts';
import { Age } from '../../shared/age.tsx';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { EntryStanding } from '../../shared/entry-standing.tsx';
import { OutsideIcon } from '../../shared/icons.tsx';
import { SourceLink } from '../../shared/source-link.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import { CHARGER_LABELS, describeCode, FEE_LABELS } from '../../shared/vocabulary-labels.ts';
import { OverrideDialog } from './override-dialog.tsx';
import { PlaceRateDialog } from './place-rate-dialog.tsx';
import styles from './rule-list.module.css';
import { SettleFeeDialog } from './settle-fee-dialog.tsx';

type Entry = RuleBody['entries'][number];

/** Every charge of the state through time, with its law, and what no source settles about it. */
export function RuleList({ code, rules }: { code: JurisdictionCode; rules: readonly RuleBody[] }) {
  const [overriding, setOverriding] = useState<string | null>(null);
  const [placing, setPlacing] = useState<RuleBody | null>(null);
  if (rules.length === 0) return <p className={styles.facts}>We don’t have rules for this state yet.</p>;
  return (
    <>
      {rules.map((rule) => (
        <Rule
          key={rule.rule}
          code={code}
          rule={rule}
          onOverride={() => setOverriding(rule.rule)}
          onAddPlace={() => setPlacing(rule)}
        />
      ))}
      {overriding ? (
        <OverrideDialog code={code} rules={rules} rule={overriding} onClose={() => setOverriding(null)} />
      ) : null}
      {placing ? <PlaceRateDialog code={code} rule={placing} onClose={() => setPlacing(null)} /> : null}
    </>
  );
}

interface RuleProps {
  code: JurisdictionCode;
  rule: RuleBody;
  onOverride(): void;
  onAddPlace(): void;
}

function Rule({ code, rule, onOverride, onAddPlace }: RuleProps) {
  const now = rule.entries.findIndex(({ current }) => current);
  // What is in force or still to come stands open; the past opens on demand.
  const shown = rule.entries.slice(0, now === -1 ? 1 : now + 1);
  const past = rule.entries.slice(shown.length);
  return (
    <article className={styles.rule}>
      <header>
        <h3>{rule.label}</h3>
        {rule.goesByPlace ? (
          <Button variant="dimmed-white" onClick={onAddPlace} aria-label={`Add a rate of ${rule.label}`}>
            Add a rate
          </Button>
        ) : null}
        <Button variant="dimmed-white" onClick={onOverride} aria-label={`Override ${rule.label}`}>
          Override
        </Button>
      </header>
      <p className={styles.facts}>
        Paid to {rule.payee}. {occasions(rule)} Rounding: {rule.rounding}. Checked{' '}
        <Age on={rule.verifiedThrough} /> by {rule.verifiedBy}.
      </p>
      <Entries entries={shown} caption={`${rule.label}, current and upcoming`} />
      {past.length > 0 ? (
        <details className={styles.past}>
          <summary>{past.length === 1 ? '1 earlier entry' : `${past.length} earlier entries`}</summary>
          <Entries entries={past} caption={`${rule.label}, earlier`} />
        </details>
      ) : null}
      <Questions code={code} rule={rule} />
      {rule.notes.map((note) => (
        <p key={note} className={styles.facts}>
          {note}
        </p>
      ))}
      {rule.history.length > 0 ? (
        <details className={styles.past}>
          <summary>For information only</summary>
          <ul>
            {rule.history.map(({ text, citation, source }) => (
              <li key={text}>
                {text} <Law citation={citation} source={source} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </article>
  );
}

function occasions({ appliesTo }: RuleBody): string {
  const types = appliesTo.map(({ filingType }) => FILING_TYPE_LABELS[filingType].toLowerCase());
  const bases = [
    ...new Set(appliesTo.map(({ selectedBy }) => `${describeCode(selectedBy).toLowerCase()} date`)),
  ];
  const on = types.length === Object.keys(FILING_TYPE_LABELS).length ? 'every filing' : types.join('; ');
  return `Applies to ${on}; the rate is the one in force on the ${bases.join(' or the ')}.`;
}

function Entries({ entries, caption }: { entries: readonly Entry[]; caption: string }) {
  return (
    <table className={styles.entries}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Effective</th>
          <th scope="col">Value and law</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.from}-${entry.to}`} data-current={entry.current || undefined}>
            <td className={styles.days}>
              <Days entry={entry} />
            </td>
            <td>
              <p className={`${styles.value} figures`}>{entry.value}</p>
              {entry.disputed ? <p>Sources disagree: {entry.disputed}</p> : null}
              <p className={styles.facts}>
                <Law citation={entry.citation} source={entry.source} />, {entry.confidence} confidence
              </p>
              {entry.notes.map((note) => (
                <p key={note} className={styles.facts}>
                  {note}
                </p>
              ))}
            </td>
            <td className={styles.standing}>
              <Standing entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Days({ entry: { from, to } }: { entry: Entry }) {
  return (
    <>
      {from ? (
        <>
          {to ? null : 'from '}
          <DateText on={from} />
        </>
      ) : (
        'effective date not published'
      )}
      {to ? (
        <>
          {' '}
          to <DateText on={to} />
        </>
      ) : null}
    </>
  );
}

function Standing({ entry }: { entry: Entry }) {
  return (
    <>
      {entry.override === null ? null : (
        <Tag tone="info" shape="diamond">
          Override {entry.override}
        </Tag>
      )}
      <EntryStanding entry={entry} />
    </>
  );
}

function Law({ citation, source }: { citation: string; source: string }) {
  return (
    <SourceLink href={source} className={styles.law}>
      {citation} <OutsideIcon />
      <span className="visually-hidden">(opens in a new tab)</span>
    </SourceLink>
  );
}

/** What counts as taxed, and each open question with the way to settle it. */
function Questions({ code, rule }: { code: JurisdictionCode; rule: RuleBody }) {
  const [settling, setSettling] = useState<{ fee: FeeKind; chargedBy: FeeCharger } | null>(null);
  if (!rule.isRate) return null;
  const open = rule.fees.filter(({ treatment }) => treatment.startsWith('UNCONFIRMED'));
  return (
    <>
      <p className={styles.facts}>
        Taxable fees: {describeTaxedFees(rule)}. {rule.baseNote}
      </p>
      {open.length > 0 ? (
        <details className={styles.past}>
          <summary>
            {open.length === 1 ? '1 question' : `${open.length} questions`} about fees that no source settles
          </summary>
          <ul className={styles.questions}>
            {open.map((question) => (
              <li key={`${question.fee} ${question.chargedBy}`}>
                <span>
                  {describeFee(question)}: we compute it as{' '}
                  {question.treatment === 'UNCONFIRMED_TAXED' ? 'taxed' : 'not taxed'}
                </span>
                <button type="button" onClick={() => setSettling(question)}>
                  Settle<span className="visually-hidden"> {describeFee(question)}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {settling ? (
        <SettleFeeDialog code={code} rule={rule} question={settling} onClose={() => setSettling(null)} />
      ) : null}
    </>
  );
}

/** "policy fee, inspection fee (the insurer)": the fees that are taxed for certain, and whose where not both. */
function describeTaxedFees({ fees }: RuleBody): string {
  const words = FEE_KINDS.flatMap((kind) => {
    const by = fees.filter(({ fee, treatment }) => fee === kind && treatment === 'TAXED');
    if (by.length === 0) return [];
    const whose =
      by.length === FEE_CHARGERS.length
        ? ''
        : ` (${by.map(({ chargedBy }) => CHARGER_LABELS[chargedBy]).join()}’s)`;
    return [`${FEE_LABELS[kind].toLowerCase()}${whose}`];
  });
  return words.length === 0 ? 'none confirmed' : words.join(', ');
}

function describeFee({ fee, chargedBy }: { fee: FeeKind; chargedBy: FeeCharger }): string {
  return `${FEE_LABELS[fee]} charged by ${CHARGER_LABELS[chargedBy]}`;
}
