import { createContext, use } from 'react';
import { type Control, type UseFormSetValue, useFieldArray, useWatch } from 'react-hook-form';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { Problems } from './problems.ts';

/** What every field of the form shares. Stays the same while the form is typed. */
export interface FilingFormContext {
  /** What the form began with. */
  start: FilingInputs;
  control: Control;
  clearErrors(path: string): void;
  /** Puts a value at a path, as somebody would who typed it there. */
  set: UseFormSetValue<Record<string, unknown>>;
  problems: Problems;
  /** Does something once nothing is being pressed. */
  afterPress(action: () => void): void;
}

export const FormContext = createContext<FilingFormContext | null>(null);

export function useFilingFormContext(): FilingFormContext {
  const context = use(FormContext);
  if (context === null) throw new Error('a field of the filing form stands outside of it');
  return context;
}

/**
 * Something that follows from what stands in the form; renders again only when that changes.
 *
 * @param find reads the content alone: it is not asked again when something else that it reads changes
 */
export function useFilingContent<Found>(find: (content: FilingInputs) => Found): Found {
  const { control } = useFilingFormContext();
  return useWatch({ control, compute: (values) => find(values as FilingInputs) });
}

/** The rows of a list of the form; each keeps its id, whatever is added or taken away around it. */
export function useFilingRows(path: string) {
  const { control } = useFilingFormContext();
  return useFieldArray({ control, name: path });
}
export type FilingRows = ReturnType<typeof useFilingRows>;
