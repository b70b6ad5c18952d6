import { useEffect, useState } from 'react';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { TornSheet } from '../../shared/panel.tsx';
import { site } from '../../shared/site.ts';
import { useToday } from '../../shared/use-today.ts';
import { Calculator } from '../calculator/calculator.tsx';
import { CancellationMark } from '../cancellation-mark.tsx';
import styles from './hero.module.css';

import { sampleOn } from './sample.ts';

export function SamplePrice() {
  const today = useToday();
  const [values, setValues] = useState(sampleOn(today));
  const [own, setOwn] = useState(false);
  useEffect(() => {
    if (today !== null && !own) setValues((now) => ({ ...now, policyEffectiveDate: today }));
  }, [today, own]);
  const specimenOf =
    own || !values.policyEffectiveDate ? null : displayDate(parseCivilDate(values.policyEffectiveDate));

  return (
    <TornSheet
      mark={
        specimenOf ? (
          <CancellationMark ring={`${site().company} · premium tax · `} word="SAMPLE" date={specimenOf} />
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
  );
}
