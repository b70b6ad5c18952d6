import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './field.module.css';
import { useInputBeforeHydration } from './use-input-before-hydration.ts';

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
      <FieldFault id={id}>{error}</FieldFault>
    </div>
  );
}

/** What is wrong with a field. Its place is there before the fault is, so that the fault interrupts when it comes. */
export function FieldFault({ id, children }: { id: string; children: string | undefined }) {
  return (
    <div aria-live="assertive" className={styles.live}>
      {children ? (
        <p id={`${id}-error`} className={styles.error} data-tone="bad">
          {children}
        </p>
      ) : null}
    </div>
  );
}

const described = (id: string, { error, hint }: Common) =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined;

/** What every kind of control gets of its label, hint and fault. */
function controlProps(id: string, common: Common) {
  return {
    id,
    'aria-invalid': common.error ? true : undefined,
    'aria-describedby': described(id, common),
  };
}

/** A line of text with its label, hint and fault. `required={false}` is said beside the label. */
export function TextField({ label, error, hint, ...input }: Common & ComponentProps<'input'>) {
  const id = useId();
  const ref = useInputBeforeHydration(input);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={input.required}>
      <input {...input} ref={ref} className={styles.control} {...controlProps(id, { label, error, hint })} />
    </FieldFrame>
  );
}

/** A password, hidden until its typist asks to see it. */
export function PasswordField({
  label,
  error,
  hint,
  ...input
}: Common & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId();
  const ref = useInputBeforeHydration(input);
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={input.required}>
      <div className={styles.password}>
        <input
          {...input}
          ref={ref}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={styles.control}
          {...controlProps(id, { label, error, hint })}
        />
        <button type="button" className={styles.reveal} aria-controls={id} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> password</span>
        </button>
      </div>
    </FieldFrame>
  );
}

export function TextAreaField({ label, error, hint, ...input }: Common & ComponentProps<'textarea'>) {
  const id = useId();
  const ref = useInputBeforeHydration(input);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={input.required}>
      <textarea {...input} ref={ref} className={styles.area} {...controlProps(id, { label, error, hint })} />
    </FieldFrame>
  );
}

export function SelectField({ label, error, hint, ...select }: Common & ComponentProps<'select'>) {
  const id = useId();
  const ref = useInputBeforeHydration(select);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={select.required}>
      <select
        {...select}
        ref={ref}
        className={styles.control}
        {...controlProps(id, { label, error, hint })}
      />
    </FieldFrame>
  );
}

interface CheckProps extends ComponentProps<'input'> {
  label: string;
  error?: string;
}

/** A box to tick, with its words beside it. */
export function CheckField({ label, error, ...input }: CheckProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input {...input} type="checkbox" aria-describedby={error ? `${id}-error` : undefined} />
        {label}
      </label>
      <FieldFault id={id}>{error}</FieldFault>
    </div>
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
