import type { ChargeLineBody, UnknownLineBody } from '#contract/quote.ts';
import { describeDates } from '#domain/calendar/describe-dates.ts';
import { Amount, displayMoney } from '../amount.tsx';
import { DateText } from '../date.tsx';
import { OutsideIcon } from '../icons.tsx';
import { Panel } from '../panel.tsx';
import { SourceLink } from '../source-link.tsx';
import { CHARGER_LABELS, describeLineOfBusiness, FEE_LABELS } from '../vocabulary-labels.ts';
import styles from './charge-lines.module.css';
import { describeTaxed, displayExactAmount, equationOf } from './equation.ts';

/** What a base is made of. */
const COMPONENT_LABELS: Record<ChargeLineBody['components'][number]['component'], string> = {
  PREMIUM: 'Premium',
  PREMIUM_OUTSIDE_US: 'Premium, risk outside the United States',
  ...FEE_LABELS,
};

/** Why a charge has no amount yet, and who can settle it. */
export function UnknownTrace({ line }: { line: UnknownLineBody }) {
  return (
    <Panel as="div" className={styles.trace}>
      <p className={styles.question}>Reason for no amount</p>
      <div className={styles.law}>
        {line.notes.map((note) => (
          <p key={note}>{describeDates(note)}</p>
        ))}
        <p>We can’t file this until the office confirms the amount.</p>
        <p>
          <a href={line.source} target="_blank" rel="noreferrer">
            {describeDates(line.citation)} <OutsideIcon />
            <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        </p>
        <p className={styles.rule}>Rule {line.rule}</p>
      </div>
    </Panel>
  );
}

/** Why one charge of the state is what it is: the arithmetic, what it is taken on, and the law. */
export function ChargeTrace({ line }: { line: ChargeLineBody }) {
  const equation = equationOf(line);
  return (
    <Panel as="div" className={styles.trace}>
      <p className={styles.question}>Why {displayMoney(line.amount)}</p>
      <p className={`${styles.equation} figures`}>
        {line.flat ? `Flat ${displayMoney(line.flat)}` : (equation ?? displayExactAmount(line.exact))} →{' '}
        <strong>{displayMoney(line.amount)}</strong>
      </p>
      {line.components.length > 0 && line.rate !== null ? (
        <ul className={styles.components}>
          {line.components.map((component) => (
            <li key={`${component.component}-${component.line}-${component.chargedBy}-${component.amount}`}>
              <span>
                {COMPONENT_LABELS[component.component]}
                {component.line ? `, ${describeLineOfBusiness(component.line).toLowerCase()}` : null}
                {component.chargedBy ? `, charged by ${CHARGER_LABELS[component.chargedBy]}` : null}
              </span>
              <span
                className={component.taxed ? styles.taxed : styles.untaxed}
                data-tone={component.taxed ? 'ok' : undefined}
              >
                {describeTaxed(component)}
              </span>
              <Amount money={component.amount} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.law}>
        <p>
          <SourceLink href={line.source}>
            {describeDates(line.citation)} <OutsideIcon />
            <span className="visually-hidden">(opens in a new tab)</span>
          </SourceLink>
        </p>
        <p>
          {line.entryFrom ? (
            <>
              In force since <DateText on={line.entryFrom} />
            </>
          ) : (
            'In force; effective date not published'
          )}
          , based on the {line.selectedBy.basis}, <DateText on={line.selectedBy.on} />.
        </p>
        <p>
          Rounding: {line.rounding}. Paid to {line.payee}.
        </p>
        <p>
          {line.verifiedThrough ? (
            <>
              Verified against its source through <DateText on={line.verifiedThrough} />.
            </>
          ) : (
            'Not yet verified a second time.'
          )}
        </p>
        {line.notes.map((note) => (
          <p key={note}>{describeDates(note)}</p>
        ))}
        <p className={styles.rule}>Rule {line.rule}</p>
      </div>
    </Panel>
  );
}
