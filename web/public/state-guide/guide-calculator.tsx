import { useState } from 'react';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { TornSheet } from '../../shared/panel.tsx';
import { Calculator } from '../calculator/calculator.tsx';
import { EMPTY_VALUES } from '../calculator/calculator-values.ts';
import styles from './state-guide.module.css';

export function GuideCalculator({ code }: { code: JurisdictionCode }) {
  const [values, setValues] = useState({ ...EMPTY_VALUES, state: code as string });
  return (
    <TornSheet>
      <h2 className={styles.calculatorTitle}>Calculate {JURISDICTION_NAMES[code]} tax</h2>
      <p className={styles.calculatorNote}>Click any amount for the math and the statute.</p>
      <Calculator
        values={values}
        change={(changes) => setValues((now) => ({ ...now, ...changes }))}
        detail="full"
      />
    </TornSheet>
  );
}
