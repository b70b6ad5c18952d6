import { useCallback, useRef } from 'react';
import { useController } from 'react-hook-form';
import { badDateFormat } from '#domain/form/messages.ts';
import { checkFault, fieldFault } from './field-fault.ts';
import type { FieldOf } from './use-form.ts';

interface Focusable {
  focus(): void;
}

interface HeldField {
  value: unknown;
  /** The same where it is text; empty where it is none. */
  text: string;
  error: string | undefined;
  /** Takes a value, or the event that brings one. */
  change(value: unknown): void;
  onBlur(): void;
  ref(element: Focusable | null): void;
}

/** What a form holds of one field. Renders when that field changes, and for no other. */
export function useField({ of, name, label, rule }: Omit<FieldOf, 'required'>): HeldField {
  const element = useRef<Focusable | null>(null);
  const { field, fieldState } = useController({
    control: of.control,
    name,
    rules: {
      validate: (value: unknown) =>
        (isHalfTyped(element.current) ? badDateFormat(label) : null) ??
        (typeof value === 'string' ? fieldFault(rule, value) : checkFault(rule, value === true)) ??
        true,
    },
  });
  const { ref: held } = field;
  const ref = useCallback(
    (found: Focusable | null) => {
      element.current = found;
      held(found);
    },
    [held],
  );
  return {
    value: field.value,
    text: typeof field.value === 'string' ? field.value : '',
    error: fieldState.error?.message,
    change(value) {
      of.clearErrors(name);
      field.onChange(value);
    },
    onBlur: field.onBlur,
    ref,
  };
}

/** A date that is half typed: the browser keeps its text to itself and gives an empty value. */
function isHalfTyped(element: unknown): boolean {
  return element instanceof HTMLInputElement && element.type === 'date' && element.validity.badInput;
}
