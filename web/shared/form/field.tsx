import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import styles from './field.module.css';

interface Common {
  label: string;
  error?: string;
  hint?: ReactNode;
}

interface FrameProps extends Common {
  id: string;
  required?: boolean;
  children: ReactNode;
}

function FieldFrame({ id, label, error, hint, required, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required === false ? <span className={styles.optional}> optional</span> : null}
      </label>
      {children}
      {hint && !error ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

const described = (id: string, { error, hint }: Common) =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined;

/** A line of text with its label, hint and fault. `required={false}` is said beside the label. */
export function TextField({ label, error, hint, ...input }: Common & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={input.required}>
      <input
        {...input}
        id={id}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, error, hint })}
      />
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  error,
  hint,
  ...input
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={input.required}>
      <textarea
        {...input}
        id={id}
        className={styles.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, error, hint })}
      />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  error,
  hint,
  children,
  ...select
}: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={select.required}>
      <select
        {...select}
        id={id}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, error, hint })}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** Something that is on or off, in plain words. */
export function SwitchField({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
