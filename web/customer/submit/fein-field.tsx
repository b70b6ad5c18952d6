import { useEffect, useId, useState } from 'react';
import { describeFein, FEIN_FAULT, parseFein, UNREADABLE_FEIN } from '#domain/filing/fein.ts';
import { TextField } from '../../shared/form/field.tsx';
import styles from './fein-field.module.css';
import { useFilingField } from './fields.tsx';
import { focusField } from './focus-field.ts';
import form from './form.module.css';

const PATH = 'insured.fein';
const HINT = 'Some states and stamping offices ask for it. Stored encrypted.';

/** The insured's FEIN: typed once, and from then on known by its last four digits alone. */
export function FeinField() {
  const { change, leave, problem, props } = useFilingField({ path: PATH, hint: HINT, optional: true });
  const [isLeft, setLeft] = useState(false);
  /** The kept one that is being replaced; null where none is. */
  const [replaced, setReplaced] = useState<string | null>(null);
  /** Counts how often another control took the place of the one that was pressed. */
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns > 0) focusField(PATH);
  }, [turns]);

  const text = props.value;
  const kept = describeFein(text) ?? (text === UNREADABLE_FEIN ? 'not nine digits, not saved' : null);
  function turnTo(next: string, before: string | null) {
    change(next);
    setReplaced(before);
    setLeft(false);
    setTurns((count) => count + 1);
  }
  if (kept !== null) {
    const isSealed = text !== UNREADABLE_FEIN;
    return (
      <KeptFein
        kept={kept}
        problem={isSealed ? undefined : (problem ?? FEIN_FAULT)}
        onChange={() => turnTo('', isSealed ? text : null)}
        onRemove={() => turnTo('', null)}
      />
    );
  }
  const isWrong = isLeft && text.trim() !== '' && parseFein(text) === null;
  return (
    <div className={styles.field}>
      <TextField
        {...props}
        inputMode="numeric"
        autoComplete="off"
        error={isWrong ? FEIN_FAULT : problem}
        onChange={(event) => {
          setLeft(false);
          change(event);
        }}
        onBlur={() => {
          setLeft(true);
          leave();
        }}
      />
      {replaced === null ? null : (
        <p className={styles.steps}>
          <button type="button" className={form.add} onClick={() => turnTo(replaced, null)}>
            Keep the one {describeFein(replaced)}
          </button>
        </p>
      )}
    </div>
  );
}

interface KeptProps {
  kept: string;
  problem: string | undefined;
  onChange(): void;
  onRemove(): void;
}

function KeptFein({ kept, problem, onChange, onRemove }: KeptProps) {
  const id = useId();
  return (
    <fieldset className={styles.kept} aria-describedby={`${id}-hint`}>
      <legend>
        FEIN <span>optional</span>
      </legend>
      <p className={styles.steps}>
        <span className="figures">{kept}</span>
        <button
          type="button"
          className={form.add}
          data-field={PATH}
          onClick={onChange}
          aria-label="Change FEIN"
        >
          Change
        </button>
        <button type="button" className={form.add} onClick={onRemove} aria-label="Remove FEIN">
          Remove
        </button>
      </p>
      <p id={`${id}-hint`} className={styles.hint} data-tone={problem ? 'bad' : undefined}>
        {problem ?? HINT}
      </p>
    </fieldset>
  );
}
