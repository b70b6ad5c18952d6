import type { ComponentProps, ReactNode } from 'react';
import { CheckGroup } from './check-group.tsx';
import { CheckField, PasswordField, SelectField, SwitchField, TextAreaField, TextField } from './field.tsx';
import { useField } from './use-field.ts';
import type { FieldOf } from './use-form.ts';

/** The fields of `field.tsx`, held by a form: `<FormText {...form.field('email')} type="email" />`. */
type Held<Field extends (props: never) => ReactNode> = FieldOf & Omit<Parameters<Field>[0], keyof FieldOf>;

export function FormText({ of, rule, ...input }: Held<typeof TextField>) {
  const { text, error, change, onBlur, ref } = useField({ of, rule, ...input });
  return <TextField {...input} ref={ref} value={text} error={error} onChange={change} onBlur={onBlur} />;
}

export function FormPassword({ of, rule, ...input }: Held<typeof PasswordField>) {
  const { text, error, change, onBlur, ref } = useField({ of, rule, ...input });
  return <PasswordField {...input} ref={ref} value={text} error={error} onChange={change} onBlur={onBlur} />;
}

export function FormTextArea({ of, rule, ...input }: Held<typeof TextAreaField>) {
  const { text, error, change, onBlur, ref } = useField({ of, rule, ...input });
  return <TextAreaField {...input} ref={ref} value={text} error={error} onChange={change} onBlur={onBlur} />;
}

export function FormSelect({ of, rule, ...select }: Held<typeof SelectField>) {
  const { text, error, change, onBlur, ref } = useField({ of, rule, ...select });
  return <SelectField {...select} ref={ref} value={text} error={error} onChange={change} onBlur={onBlur} />;
}

/** Whether it has to be ticked is no matter of words beside it. */
export function FormCheck({ of, rule, required: _, ...input }: Held<typeof CheckField>) {
  const { value, error, change, onBlur, ref } = useField({ of, rule, ...input });
  return (
    <CheckField
      {...input}
      ref={ref}
      checked={value === true}
      error={error}
      onChange={change}
      onBlur={onBlur}
    />
  );
}

type SwitchOf = FieldOf & Pick<ComponentProps<typeof SwitchField>, 'hint'>;

export function FormSwitch({ hint, ...field }: SwitchOf) {
  const { value, change } = useField(field);
  return <SwitchField label={field.label} hint={hint} checked={value === true} onChange={change} />;
}

type CheckGroupOf<Value extends string> = FieldOf & Pick<ComponentProps<typeof CheckGroup<Value>>, 'options'>;

export function FormCheckGroup<Value extends string>({ options, ...field }: CheckGroupOf<Value>) {
  const { value, change } = useField(field);
  return (
    <CheckGroup legend={field.label} options={options} chosen={value as readonly Value[]} onChange={change} />
  );
}

interface ControlOf<Value> extends FieldOf {
  children(held: { value: Value; error: string | undefined; onChange(value: Value): void }): ReactNode;
}

/** Any other control: a company to be found. */
export function FormControl<Value>({ children, ...field }: ControlOf<Value>) {
  const { value, error, change } = useField(field);
  return children({ value: value as Value, error, onChange: change });
}
