import { createContext, use } from 'react';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';

/** What every field of the form shares. */
export interface FilingFormContext {
  content: FilingInputs;
  set(path: string, value: unknown): void;
  /** Several values by their paths at once. */
  setAll(values: Readonly<Record<string, unknown>>): void;
  /** The person has left this field: from now on it says what is wrong with it. */
  leave(path: string): void;
  /** What is wrong with a field, when it is time to say so. `label` names it in the sentence. */
  problemOf(path: string): string | undefined;
}

export const FormContext = createContext<FilingFormContext | null>(null);

export function useFilingFormContext(): FilingFormContext {
  const context = use(FormContext);
  if (context === null) throw new Error('a field of the filing form stands outside of it');
  return context;
}
