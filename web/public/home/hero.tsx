import { useEffect, useState } from 'react';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { TornSheet } from '../../shared/panel.tsx';
import { useToday } from '../../shared/use-today.ts';
import { Calculator } from '../calculator/calculator.tsx';
import { EMPTY_VALUES } from '../calculator/calculator-values.ts';
import { CancellationMark } from '../cancellation-mark.tsx';
import styles from './hero.module.css';

/**
 * The example on the panel; it is overprinted as a specimen until the visitor writes figures of their own. No charge
 * of it comes to half a cent, so that the first price anybody sees needs no note.
 */
const SPECIMEN = { ...EMPTY_VALUES, state: 'TX', premium: '12,600.00', policyFee: '200.00' };

export function Hero() {
  const [values, setValues] = useState(SPECIMEN);
  const [own, setOwn] = useState(false);
  const today = useToday();
  useEffect(() => {
    if (today !== null && !own) setValues((now) => ({ ...now, policyEffectiveDate: today }));
  }, [today, own]);
  const specimenOf =
    own || !values.policyEffectiveDate ? null : displayDate(parseCivilDate(values.policyEffectiveDate));

  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>Surplus lines tax, filed and proven.</h1>
        <p className={styles.lead}>
          Send us the declaration page. We calculate the home state’s taxes and fees, collect them, file and
          pay, and send you the state’s confirmation.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/submit">Submit a filing</ButtonLink>
          <ButtonLink to="/#submit-filing" variant="dimmed-white">
            See your state’s rate
          </ButtonLink>
        </div>
        <p className={styles.note}>Every figure shows its law, its date, and when it was last checked.</p>
      </div>
      <TornSheet
        mark={
          specimenOf ? (
            <CancellationMark ring="STAMPLINE · PREMIUM TAX · " word="SAMPLE" date={specimenOf} />
          ) : null
        }
      >
        <h2 className={styles.panelTitle}>What would it cost?</h2>
        <p className={styles.panelNote}>{own ? 'Your own figures.' : 'Sample: enter your own figures.'}</p>
        <Calculator
          values={values}
          detail="short"
          change={(changes) => {
            setOwn(true);
            setValues((now) => ({ ...now, ...changes }));
          }}
        />
      </TornSheet>
    </section>
  );
}
