import { Fragment, type RefObject, useMemo, useRef, useState } from 'react';
import type { ExemptPurchaserBody, ExemptPurchaserRequest } from '#contract/exempt-purchaser.ts';
import { NAME_MAXIMUM, RISK_MANAGER_QUALIFICATIONS_MAXIMUM } from '#contract/limits.ts';
import {
  isMoneyMeasure,
  PURCHASER_MEASURE_LABELS,
  PURCHASER_MEASURES,
  type PurchaserMeasure,
  type RiskManagerTie,
} from '#domain/exempt-purchaser/measures.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { SelectField, TextField } from '../../shared/form/field.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { Notice } from '../../shared/notice.tsx';
import styles from '../../shared/questions/questions.module.css';
import { SourceLink } from '../../shared/source-link.tsx';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { proofWithAnswers } from './exemption-proof.ts';
import { focusField } from './focus-field.ts';
import { useFilingContent, useFilingFormContext } from './form-context.tsx';
import { useExemptPurchaser } from './use-exempt-purchaser.ts';

/** What stands in the fields; empty: not answered. */
interface Fields {
  riskManager: RiskManagerTie | '';
  name: string;
  qualifications: string;
  premium: string;
  measure: PurchaserMeasure | '';
  figure: string;
}

const NO_ANSWERS: Fields = {
  riskManager: '',
  name: '',
  qualifications: '',
  premium: '',
  measure: '',
  figure: '',
};

function toRequest(fields: Fields, policyEffectiveDate: string | undefined): ExemptPurchaserRequest {
  return {
    policyEffectiveDate: policyEffectiveDate ?? null,
    riskManager: fields.riskManager || null,
    riskManagerName: fields.name,
    riskManagerQualifications: fields.qualifications,
    premium: plainAmount(fields.premium),
    measure: fields.measure || null,
    figure: plainAmount(fields.figure),
  };
}

/** The questions of the federal definition, one after the other, and the answer. Nothing is asked while folded away. */
export default function ExemptPurchaserQuestions({ isOpen }: { isOpen: boolean }) {
  const [fields, setFields] = useState<Fields>(NO_ANSWERS);
  const effectiveOn = useFilingContent(({ policyEffectiveDate }) => policyEffectiveDate);
  const request = useMemo(
    () => (isOpen ? toRequest(fields, effectiveOn) : null),
    [isOpen, fields, effectiveOn],
  );
  const settled = useDebouncedValue(request, 250);
  const answer = useExemptPurchaser(settled);
  const isOfBefore = settled !== request || answer.isPlaceholderData;
  // The answers that stand in the proof already: other ones take their place.
  const used = useRef<string | null>(null);
  const change = (changes: Partial<Fields>) => setFields({ ...fields, ...changes });
  const hasManager = fields.riskManager === 'EMPLOYED' || fields.riskManager === 'RETAINED';

  return (
    <div className={styles.questions}>
      <div className={styles.fields}>
        <SelectField
          label="Qualified risk manager"
          hint="Negotiates the insured’s coverage."
          value={fields.riskManager}
          onChange={(event) => change({ riskManager: event.target.value as Fields['riskManager'] })}
        >
          <option value="">Choose</option>
          <option value="EMPLOYED">Yes, employed</option>
          <option value="RETAINED">Yes, retained</option>
          <option value="NONE">No</option>
        </SelectField>
        {hasManager ? (
          <>
            <TextField
              label="Risk manager’s name"
              autoComplete="off"
              maxLength={NAME_MAXIMUM}
              value={fields.name}
              onChange={(event) => change({ name: event.target.value })}
            />
            <TextField
              label="Qualifications"
              hint="Degree, designation such as CPCU or ARM, years of experience."
              autoComplete="off"
              maxLength={RISK_MANAGER_QUALIFICATIONS_MAXIMUM}
              value={fields.qualifications}
              onChange={(event) => change({ qualifications: event.target.value })}
            />
          </>
        ) : null}
      </div>
      {hasManager ? <SizeQuestions fields={fields} change={change} /> : null}
      <div aria-live="polite">
        {answer.data && !answer.isError ? (
          <Answer judged={answer.data} isOfBefore={isOfBefore} used={used} />
        ) : null}
        {answer.error instanceof ApiError ? (
          <Notice tone="warn" title={Object.values(answer.error.fields)[0] ?? answer.error.message} />
        ) : null}
      </div>
    </div>
  );
}

interface SizeProps {
  fields: Fields;
  change(changes: Partial<Fields>): void;
}

/** Premium first, then one measure of size and its figure. */
function SizeQuestions({ fields: { premium, measure, figure }, change }: SizeProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Commercial P&C premium paid"
        hint="Nationwide, in the last 12 months."
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={premium}
        onChange={(event) => change({ premium: event.target.value })}
      />
      {premium === '' ? null : (
        <div className={styles.long}>
          <SelectField
            label="Measure of size"
            hint="Meeting one is enough."
            value={measure}
            onChange={(event) => change({ measure: event.target.value as Fields['measure'], figure: '' })}
          >
            <option value="">Choose</option>
            {PURCHASER_MEASURES.map((each) => (
              <option key={each} value={each}>
                {PURCHASER_MEASURE_LABELS[each]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {premium === '' || measure === '' ? null : (
        <TextField
          label={PURCHASER_MEASURE_LABELS[measure]}
          inputMode="decimal"
          autoComplete="off"
          placeholder={isMoneyMeasure(measure) ? '0.00' : '0'}
          value={figure}
          onChange={(event) => change({ figure: event.target.value })}
        />
      )}
    </div>
  );
}

const OUTCOMES = {
  MEETS: { tone: 'ok', title: 'The insured meets the federal definition' },
  DOES_NOT_MEET: { tone: 'warn', title: 'The insured doesn’t meet the federal definition' },
  CANNOT_BE_SAID: { tone: 'warn', title: 'We can’t say whether the insured meets the federal definition' },
} as const;

interface AnswerProps {
  judged: ExemptPurchaserBody;
  /** The fields say something else since. */
  isOfBefore: boolean;
  used: RefObject<string | null>;
}

function Answer({ judged, isOfBefore, used }: AnswerProps) {
  const { outcome, findings, questions, evidence, alsoAsked, on, basis } = judged;
  if (outcome === 'ASK') return <p className={styles.next}>{questions[0]}</p>;
  const { tone, title } = OUTCOMES[outcome];
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        evidence === null ? null : <UseAnswers answers={evidence} isOfBefore={isOfBefore} used={used} />
      }
    >
      <p>
        {basis === 'TODAY' ? 'As of today, ' : 'As of the policy’s effective date, '}
        <DateText on={on} />.{basis === 'TODAY' ? ' Enter the effective date to check that day.' : ''}
      </p>
      <ul className={styles.reasons}>
        {findings.map(({ requirement, sentence, sources }) => (
          <li key={requirement}>
            {sentence} <Laws of={sources} />
          </li>
        ))}
      </ul>
      {evidence === null ? null : (
        <p>
          {alsoAsked.text} <Laws of={[alsoAsked]} />
        </p>
      )}
    </Notice>
  );
}

function Laws({ of }: { of: ExemptPurchaserBody['findings'][number]['sources'] }) {
  return of.map(({ citation, source }, position) => (
    <Fragment key={citation}>
      {position > 0 ? '; ' : null}
      {source ? <SourceLink href={source}>{citation}</SourceLink> : citation}
    </Fragment>
  ));
}

/** Puts the answers into the proof of the exemption, where they can be edited, and goes there. */
function UseAnswers({ answers, isOfBefore, used }: Omit<AnswerProps, 'judged'> & { answers: string }) {
  const { set } = useFilingFormContext();
  const written = useFilingContent(({ exemptionEvidence }) => exemptionEvidence ?? '');
  if (written.includes(answers)) return null;
  return (
    <Button
      variant="dimmed-white"
      disabled={isOfBefore}
      onClick={() => {
        set('exemptionEvidence', proofWithAnswers(written, used.current, answers));
        used.current = answers;
        focusField('exemptionEvidence');
      }}
    >
      Use these answers
    </Button>
  );
}
