import { type FormEvent, useState } from 'react';
import { badDateFormat } from '#domain/form/messages.ts';
import { ApiError } from '../api/api-error.ts';
import { checkFields, type FieldRule } from './check-fields.ts';

type Faults<Name extends string> = Partial<Record<Name, string>>;

/**
 * The values (blank, or `start`) and faults of a small form. The server's faults, by field name, stand at their
 * fields too. Rules that depend on what was chosen are a function of the values; it needs `start`.
 */
export function useFields<Name extends string>(
  asked: Record<Name, FieldRule> | ((values: Record<Name, string>) => Record<Name, FieldRule>),
  start?: Record<Name, string>,
) {
  const names = Object.keys(start ?? asked) as Name[];
  const empty = start ?? (Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>);
  const [values, setValues] = useState(empty);
  const rules = typeof asked === 'function' ? asked(values) : asked;
  const [faults, setFaults] = useState<Faults<Name>>({});

  /** Dates that are half typed: the browser keeps their text to itself and gives an empty value. */
  function halfTyped(form: EventTarget): Faults<Name> {
    if (!(form instanceof HTMLFormElement)) return {};
    const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
    const half = inputs.filter(({ type, validity }) => type === 'date' && validity.badInput);
    return Object.fromEntries(
      names
        .filter((name) => half.some((input) => input.name === name))
        .map((name) => [name, badDateFormat(rules[name].label)]),
    ) as Faults<Name>;
  }

  return {
    values,
    clear: () => setValues(empty),
    /** To be given to a call's `onError`. */
    takeFaults: (error: Error) => setFaults(error instanceof ApiError ? (error.fields as Faults<Name>) : {}),
    /** Checks first, and goes on only with nothing at fault. */
    submit: (send: (values: Record<Name, string>) => void) => (event: FormEvent) => {
      event.preventDefault();
      const found = { ...checkFields(rules, values), ...halfTyped(event.currentTarget) };
      setFaults(found);
      if (Object.keys(found).length === 0) send(values);
    },
    field: (name: Name) => ({
      name,
      label: rules[name].label,
      required: rules[name].required ?? false,
      value: values[name],
      error: faults[name],
      onChange: (event: { target: { value: string } }) => {
        setValues({ ...values, [name]: event.target.value });
        setFaults({ ...faults, [name]: undefined });
      },
    }),
  };
}
