import { useEffect, useRef } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  useForm as useLibraryForm,
  useWatch,
} from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import type { FieldRule } from './field-fault.ts';

/** A field of a form, to be given to one of the components in `form-fields.tsx`. */
export interface FieldOf {
  of: { control: Control; clearErrors(name: string): void };
  name: string;
  label: string;
  required: boolean;
  rule: FieldRule;
}

/** Each field with its label and what is asked of it. */
export type Rules<Values> = { readonly [Name in keyof Values & string]: FieldRule };
/** The values of a form in which every field is text. */
export type ValuesOf<Asked> = Record<keyof Asked & string, string>;

export interface Form<Values> {
  /** For `useWatch`. */
  control: Control;
  field(name: keyof Values & string): FieldOf;
  /**
   * For the form's `onSubmit`: checks first, goes on with nothing at fault, else leads to the first fault. Sends once,
   * however often it is asked to before its button shows that it was pressed.
   */
  submit(send: (values: Values) => void): () => void;
  /** For a call's `onError`: the server's faults stand at their fields, and the first of them is led to. */
  takeFaults(error: Error): void;
  /** Whether all that the server said against it stands at the fields of this form: it is not told twice then. */
  isTold(error: Error): boolean;
  /** What stands in the form now, without rendering again when that changes. */
  values(): Values;
  /** Puts a value in a field for somebody who chose another. */
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  /** Back to what the form began with. */
  clear(): void;
}

/** After this time, in milliseconds, a press is a new one even where the first changed nothing on the page. */
const SAME_PRESS = 1000;

/**
 * The state of a form, kept by React Hook Form: a letter that is typed renders its field alone. Begins blank, or
 * with `start`. Rules that depend on what was chosen are a function of the values.
 */
export function useForm<Name extends string>(
  rules: Readonly<Record<Name, FieldRule>>,
): Form<Record<Name, string>>;
export function useForm<Values extends object>(
  rules: Rules<NoInfer<Values>> | ((values: NoInfer<Values>) => Rules<NoInfer<Values>>),
  start: Values,
): Form<Values>;
export function useForm<Values extends FieldValues>(
  asked: Rules<Values> | ((values: Values) => Rules<Values>),
  start?: Values,
): Form<Values> {
  const { control, clearErrors, getValues, handleSubmit, reset, setError, setValue } =
    useLibraryForm<FieldValues>({
      defaultValues: start ?? Object.fromEntries(Object.keys(asked).map((name) => [name, ''])),
      // A fault goes as soon as its field is changed, and the next one is looked for when the form is sent again.
      reValidateMode: 'onSubmit',
    });
  const rules = typeof asked === 'function' ? asked(getValues() as Values) : asked;
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  // What was sent is on the page now: a button that waits for its answer can't be pressed.
  useEffect(() => {
    sentAt.current = Number.NEGATIVE_INFINITY;
  });

  return {
    control,
    field: (name) => ({
      of: { control, clearErrors },
      name,
      label: rules[name].label,
      required: rules[name].required ?? false,
      rule: rules[name],
    }),
    submit: (send) =>
      handleSubmit((values) => {
        const now = performance.now();
        if (now - sentAt.current < SAME_PRESS) return;
        sentAt.current = now;
        return send(values as Values);
      }),
    takeFaults(error) {
      if (!(error instanceof ApiError)) return;
      const named = Object.keys(rules).filter((name) => error.fields[name] !== undefined);
      for (const [position, name] of named.entries()) {
        setError(
          name,
          { type: 'server', message: error.fields[name] ?? '' },
          { shouldFocus: position === 0 },
        );
      }
    },
    isTold: (error) => {
      const named = error instanceof ApiError ? Object.keys(error.fields) : [];
      return named.length > 0 && named.every((name) => name in rules);
    },
    values: () => getValues() as Values,
    set(name, value) {
      clearErrors(name);
      setValue(name, value as never);
    },
    clear: () => reset(start as DefaultValues<FieldValues>),
  };
}

/** Whether the server said against this field what was wrong: the field tells it then. */
export function isFieldFault(error: Error, name: string): boolean {
  return error instanceof ApiError && error.fields[name] !== undefined;
}

/** What stands in a field now; renders again whenever that changes. */
export function useFormValue<Values, Name extends keyof Values & string>(
  form: Form<Values>,
  name: Name,
): Values[Name] {
  return useWatch({ control: form.control, name }) as Values[Name];
}

/** All that stands in the form now; renders again with every letter. */
export function useFormValues<Values>(form: Form<Values>): Values {
  return useWatch({ control: form.control }) as Values;
}
