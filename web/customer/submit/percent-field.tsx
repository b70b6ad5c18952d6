import { useState } from 'react';
import { numberFaultSoFar, PERCENT_RULE } from '../../shared/form/check-number.ts';
import { TextField } from '../../shared/form/field.tsx';
import { rateOfTyped } from '../../shared/form/typed-number.ts';
import { displayPercent, plainPercent, smallPercent } from '../../shared/form/typed-percent.ts';
import { type FieldProps, useFilingField } from './fields.tsx';

interface Props extends FieldProps {
  /** How it is kept: "25" as percent, "0.25" as a rate. */
  as: 'percent' | 'rate';
}

/** A part of a whole, typed in percent with its sign or without: "25", "12.5%". Once left it shows the sign. */
export function FilingPercent({ as, ...field }: Props) {
  const { change, leave, problem, props } = useFilingField(field);
  const [typed, setTyped] = useState<string | null>(null);
  const { label, value, hint } = props;
  const kept = as === 'rate' ? rateOfTyped : plainPercent;
  // What is loaded or filled in meanwhile is no longer what was typed.
  const shown = typed !== null && kept(typed) === value ? typed : displayPercent(value, as);
  return (
    <TextField
      {...props}
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      hint={smallPercent(shown, 'share') ?? hint}
      error={numberFaultSoFar(label, shown, PERCENT_RULE) ?? problem}
      onChange={(event) => {
        setTyped(event.target.value);
        change(kept(event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        leave();
      }}
    />
  );
}
