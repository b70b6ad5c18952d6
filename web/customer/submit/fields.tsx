import { type ReactNode, use, useId, useState, useSyncExternalStore } from 'react';
import { labelOf } from '#domain/filing/field-labels.ts';
import { badDateFormat, blank } from '#domain/form/messages.ts';
import { FieldFault, SelectField, TextAreaField, TextField } from '../../shared/form/field.tsx';
import { useField } from '../../shared/form/use-field.ts';
import styles from './form.module.css';
import { useFilingFormContext } from './form-context.tsx';
import type { MarkedField } from './scanned-fields.ts';
import { ReadFields } from './use-declaration.ts';

export interface FieldProps {
  /** Where the value stands in the inputs: "insurers.0.naic". */
  path: string;
  /** Where the form's own word for the path does not do. */
  label?: string;
  hint?: string;
  optional?: boolean;
}

/** A field of the filing with what the server says of it, once the person has been there. */
export function useFilingField({ path, label = labelOf(path), hint, optional }: FieldProps) {
  const form = useFilingFormContext();
  const { value, text, change, ref } = useField({ of: form, name: path, label, rule: { label } });
  const [isLeft, setLeft] = useState(false);
  const problem = useSyncExternalStore(form.problems.subscribe, () => form.problems.problemOf(path, isLeft));
  const leave = () => form.afterPress(() => setLeft(true));
  const read = use(ReadFields).get(path);
  const isRead = read !== undefined && read.value === value;
  return {
    value,
    change,
    leave,
    problem,
    props: {
      ref,
      label,
      hint: isRead ? readFrom(read) : hint,
      value: text,
      required: optional !== true,
      'data-field': path,
      error: problem,
      onChange: change,
      onBlur: leave,
    },
  };
}

/** Where a value was read, and how closely it is to be looked at. Beside the street it is said for the whole address. */
function readFrom({ path, page, label, isScan, confidence }: MarkedField): string {
  const words = /\.(?:city|state|postalCode)$/.test(path) ? '' : `: “${label}”`;
  if (!isScan) return `From page ${page}${words}`;
  return confidence === 'LOW'
    ? `Hard to read on the scan, page ${page}${words}. Check every character.`
    : `Check with the scan, page ${page}${words}`;
}

interface TextProps extends FieldProps {
  inputMode?: 'numeric' | 'decimal';
  /** To choose from while typing; anything else may be typed as well. */
  suggestions?: readonly string[];
}

export function FilingText({ inputMode, suggestions = [], ...field }: TextProps) {
  const { problem, props } = useFilingField(field);
  const listId = useId();
  const { label, value } = props;
  const isBlank = value !== '' && value.trim() === '';
  return (
    <>
      <TextField
        {...props}
        inputMode={inputMode}
        list={suggestions.length > 0 ? listId : undefined}
        autoComplete="off"
        error={problem ?? (isBlank ? blank(label) : undefined)}
      />
      {suggestions.length > 0 ? (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

export function FilingTextArea(field: FieldProps) {
  return <TextAreaField {...useFilingField(field).props} />;
}

/** A day. The browser's own date field gives YYYY-MM-DD, or nothing while it is half typed or impossible. */
export function FilingDate(field: FieldProps) {
  const { change, leave, problem, props } = useFilingField(field);
  const [isHalfTyped, setHalfTyped] = useState(false);
  return (
    <TextField
      {...props}
      type="date"
      max="9999-12-31"
      error={isHalfTyped ? badDateFormat(props.label) : problem}
      onChange={(event) => {
        setHalfTyped(false);
        change(event);
      }}
      onBlur={(event) => {
        setHalfTyped(event.target.validity.badInput);
        leave();
      }}
    />
  );
}

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export function FilingSelect({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  return (
    <SelectField {...useFilingField(field).props}>
      <option value="">Choose</option>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

interface Choice extends Option {
  detail?: ReactNode;
}

/** One of a few, all in view. */
export function FilingChoice({ options, ...field }: FieldProps & { options: readonly Choice[] }) {
  const { value, change, problem, props } = useFilingField(field);
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={problem ? `${id}-error` : undefined}>
      <legend>{props.label}</legend>
      <div className={styles.choices} data-wide={options.some((option) => option.detail) || undefined}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.option}
            data-chosen={value === option.value || undefined}
          >
            <input
              type="radio"
              name={field.path}
              data-field={field.path}
              checked={value === option.value}
              required={props.required}
              disabled={option.disabled}
              onChange={() => change(option.value)}
            />
            <span>
              {option.label}
              {option.detail ? <small>{option.detail}</small> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldFault id={id}>{problem}</FieldFault>
    </fieldset>
  );
}

/** Several of a few, all in view. */
export function FilingChoices({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  const { value, change, problem, props } = useFilingField(field);
  const id = useId();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const all = options.map((option) => option.value);
  return (
    <fieldset className={styles.choice} aria-describedby={problem ? `${id}-error` : undefined}>
      <legend>{props.label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.option}
            data-chosen={chosen.includes(option.value) || undefined}
          >
            <input
              type="checkbox"
              data-field={field.path}
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                change(all.filter((each) => (each === option.value ? target.checked : chosen.includes(each))))
              }
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldFault id={id}>{problem}</FieldFault>
    </fieldset>
  );
}

export function FilingCheck(field: FieldProps) {
  const { value, change, problem, props } = useFilingField(field);
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          data-field={field.path}
          checked={value === true}
          required={props.required}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={(event) => change(event.target.checked)}
        />
        {props.label}
      </label>
      <FieldFault id={id}>{problem}</FieldFault>
    </div>
  );
}
