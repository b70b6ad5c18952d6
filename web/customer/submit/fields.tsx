import { type ReactNode, useId, useState } from 'react';
import { labelOf } from '#domain/filing/field-labels.ts';
import { badDateFormat, blank } from '#domain/form/messages.ts';
import { formatCents, MoneyError, parseCents } from '#domain/money/cents.ts';
import { type NumberRule, numberFaultSoFar, signedAmountRule } from '../../shared/form/check-number.ts';
import { SelectField, TextAreaField, TextField } from '../../shared/form/field.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { readPath, readText } from './field-path.ts';
import styles from './form.module.css';
import { useFilingFormContext } from './form-context.tsx';

interface FieldProps {
  /** Where the value stands in the inputs: "insurers.0.naic". */
  path: string;
  /** Where the form's own word for the path does not do. */
  label?: string;
  hint?: string;
  optional?: boolean;
}

function useField({ path, label = labelOf(path), hint, optional }: FieldProps) {
  const form = useFilingFormContext();
  const value = readText(form.content, path);
  return {
    form,
    value,
    props: {
      label,
      hint,
      value,
      required: optional ? false : undefined,
      'data-field': path,
      error: form.problemOf(path),
      onBlur: () => form.leave(path),
    },
  };
}

interface TextProps extends FieldProps {
  inputMode?: 'numeric' | 'decimal';
  /** To choose from while typing; anything else may be typed as well. */
  suggestions?: readonly string[];
  /** Where a number is asked for. */
  number?: NumberRule;
}

export function FormText({ inputMode, suggestions = [], number, ...field }: TextProps) {
  const { form, value, props } = useField(field);
  const listId = useId();
  const isBlank = value !== '' && value.trim() === '';
  const fault = number === undefined ? undefined : numberFaultSoFar(props.label, value, number);
  return (
    <>
      <TextField
        {...props}
        inputMode={inputMode}
        list={suggestions.length > 0 ? listId : undefined}
        autoComplete="off"
        error={fault ?? props.error ?? (isBlank ? blank(props.label) : undefined)}
        onChange={(event) => form.set(field.path, event.target.value)}
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

export function FormTextArea(field: FieldProps) {
  const { form, props } = useField(field);
  return <TextAreaField {...props} onChange={(event) => form.set(field.path, event.target.value)} />;
}

/** Dollars as decimal text; a dollar sign and thousands commas that were typed or pasted are taken out. */
export function FormMoney(field: FieldProps) {
  const { form, value, props } = useField(field);
  return (
    <div className={styles.money}>
      <TextField
        {...props}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        error={
          moneyFault(props.label, value, form.content.filingType === 'ENDORSEMENT_RETURN') ?? props.error
        }
        onChange={(event) => form.set(field.path, plainAmount(event.target.value))}
        onBlur={() => {
          const tidy = tidyMoney(value);
          if (tidy !== value) form.set(field.path, tidy);
          form.leave(field.path);
        }}
      />
    </div>
  );
}

function moneyFault(label: string, value: string, isReturn: boolean): string | undefined {
  return hasTooManyDecimals(value)
    ? `${label} must have at most two decimals`
    : numberFaultSoFar(label, value, signedAmountRule(isReturn));
}

function hasTooManyDecimals(value: string): boolean {
  try {
    parseCents(value);
    return false;
  } catch (error) {
    return error instanceof MoneyError && error.code === 'TOO_MANY_DECIMALS';
  }
}

function tidyMoney(value: string): string {
  try {
    return formatCents(parseCents(value));
  } catch {
    return value;
  }
}

/** A day. The browser's own date field gives YYYY-MM-DD, or nothing while it is half typed or impossible. */
export function FormDate(field: FieldProps) {
  const { form, props } = useField(field);
  const [isHalfTyped, setHalfTyped] = useState(false);
  return (
    <TextField
      {...props}
      type="date"
      max="9999-12-31"
      error={isHalfTyped ? badDateFormat(props.label) : props.error}
      onChange={(event) => {
        setHalfTyped(false);
        form.set(field.path, event.target.value);
      }}
      onBlur={(event) => {
        setHalfTyped(event.target.validity.badInput);
        form.leave(field.path);
      }}
    />
  );
}

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export function FormSelect({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  const { form, props } = useField(field);
  return (
    <SelectField
      {...props}
      onChange={(event) => form.set(field.path, event.target.value === '' ? undefined : event.target.value)}
    >
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
export function FormChoice({ options, ...field }: FieldProps & { options: readonly Choice[] }) {
  const { form, value, props } = useField(field);
  const faultId = `fault-${field.path}`;
  return (
    <fieldset className={styles.choice} aria-describedby={props.error ? faultId : undefined}>
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
              disabled={option.disabled}
              onChange={() => form.set(field.path, option.value)}
            />
            <span>
              {option.label}
              {option.detail ? <small>{option.detail}</small> : null}
            </span>
          </label>
        ))}
      </div>
      {props.error ? (
        <p id={faultId} className={styles.fault}>
          {props.error}
        </p>
      ) : null}
    </fieldset>
  );
}

export function FormCheck(field: FieldProps) {
  const { form, props } = useField(field);
  const faultId = `fault-${field.path}`;
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          data-field={field.path}
          checked={readPath(form.content, field.path) === true}
          aria-describedby={props.error ? faultId : undefined}
          onChange={(event) => form.set(field.path, event.target.checked)}
        />
        {props.label}
      </label>
      {props.error ? (
        <p id={faultId} className={styles.fault}>
          {props.error}
        </p>
      ) : null}
    </div>
  );
}
