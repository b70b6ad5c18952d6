import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { checkFields, type FieldRule } from './check-fields.ts';

type Faults<Name extends string> = Partial<Record<Name, string>>;

/** The values (blank, or `start`) and faults of a small form. The server's faults, by field name, stand at their fields too. */
export function useFields<Name extends string>(rules: Record<Name, FieldRule>, start?: Record<Name, string>) {
  const names = Object.keys(rules) as Name[];
  const empty = start ?? (Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>);
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<Faults<Name>>({});

  return {
    values,
    clear: () => setValues(empty),
    /** To be given to a call's `onError`. */
    takeFaults: (error: Error) => setFaults(error instanceof ApiError ? (error.fields as Faults<Name>) : {}),
    /** Checks first, and goes on only with nothing at fault. */
    submit: (send: (values: Record<Name, string>) => void) => (event: FormEvent) => {
      event.preventDefault();
      const found = checkFields(rules, values);
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
