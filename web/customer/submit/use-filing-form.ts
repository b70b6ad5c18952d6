import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { cancelsPolicy, type FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { FilingFormModel } from './filing-form-model.ts';
import type { FilingFormContext } from './form-context.tsx';
import { createProblems, type Judgement } from './problems.ts';
import { amountsToTurn } from './return-amounts.ts';
import { filledRows, tidyInputs } from './tidy-inputs.ts';
import { useAfterPress } from './use-after-press.ts';

const ROWS = ['insurers', 'coverages', 'fees', 'allocation', 'declinations'] as const;

/** Untouched, so that what is on file there is offered; empty, so that nothing falls back to what the form began with. */
const NO_EVIDENCE = { licenseHolder: '', licenseNumber: '', consentGiven: null, attestation: '' };

/** For what a license, a consent and an attestation are given. */
const attestedFor = ({ state, capacity }: FilingInputs) => ({ state, capacity });

const said = (content: FilingInputs) => JSON.stringify(tidyInputs(content));

interface FilingFormState {
  context: FilingFormContext;
  /** What stands in the form now. */
  content(): FilingInputs;
  /** Puts another content in the place of what stands there. */
  load(content: FilingInputs): void;
  /** Takes away the rows in which nothing was typed, so that what is sent has the rows that the person sees. */
  dropEmptyRows(): void;
  /** Another one with every content that was loaded. */
  version: number;
}

/** The values of the filing form, and the server's words on them. `onEdit` hears of every change. */
export function useFilingForm(
  model: FilingFormModel,
  judgement: Judgement,
  onEdit: () => void,
): FilingFormState {
  const { control, clearErrors, getValues, reset, setValue, subscribe } = useForm<Record<string, unknown>>({
    defaultValues: { ...model.start },
  });
  const afterPress = useAfterPress();
  const [loaded, setLoaded] = useState({ start: model.start, version: 0 });
  const content = useMemo(() => () => getValues() as FilingInputs, [getValues]);
  const [problems] = useState(() => createProblems(content, judgement));
  useEffect(() => problems.judge(judgement), [problems, judgement]);

  const edited = useRef((_content: FilingInputs) => {});
  edited.current = (next) => {
    onEdit();
    model.edit(next);
  };
  const last = useRef(said(model.start));
  const wasReturn = useRef(false);
  const wasFor = useRef(attestedFor(model.start));
  useEffect(() => {
    /** Whether amounts got the sign of their transaction: each is another change of the form. */
    function turnAmounts(next: FilingInputs): boolean {
      const isReturn = next.filingType === 'ENDORSEMENT_RETURN';
      const isTurned = isReturn || wasReturn.current;
      wasReturn.current = isReturn;
      const wrong = isTurned ? amountsToTurn(next, isReturn) : [];
      for (const { path, amount } of wrong) setValue(path, amount);
      return wrong.length > 0;
    }
    /** What is made something else than a return cancels nothing any more. */
    function dropCancellation(next: FilingInputs): boolean {
      const isStale = next.isCancellation === true && !cancelsPolicy(next);
      if (isStale) setValue('isCancellation', undefined);
      return isStale;
    }
    /** What was attested for one state and capacity says nothing for another: it is given again there. */
    function dropEvidence(next: FilingInputs): boolean {
      const before = wasFor.current;
      wasFor.current = attestedFor(next);
      const isAnother = (['state', 'capacity'] as const).some((of) => before[of] && before[of] !== next[of]);
      if (isAnother) setValue('capacityEvidence', NO_EVIDENCE);
      return isAnother;
    }
    turnAmounts(content());
    return subscribe({
      formState: { values: true },
      callback({ values }) {
        const next = values as FilingInputs;
        if (turnAmounts(next) || dropCancellation(next) || dropEvidence(next)) return;
        // A field that appears, and a row without anything in it, say nothing new.
        const text = said(next);
        if (text === last.current) return;
        last.current = text;
        edited.current(next);
      },
    });
  }, [subscribe, setValue, content]);

  const context = useMemo<FilingFormContext>(
    () => ({
      start: loaded.start,
      control: control as never,
      clearErrors,
      set: setValue,
      problems,
      afterPress,
    }),
    [loaded, control, clearErrors, setValue, problems, afterPress],
  );
  return {
    context,
    content,
    load(next) {
      last.current = said(next);
      wasFor.current = attestedFor(next);
      reset({ ...next });
      setLoaded((before) => ({ start: next, version: before.version + 1 }));
    },
    dropEmptyRows() {
      for (const path of ROWS) {
        const rows = getValues(path) as object[] | undefined;
        const filled = filledRows(rows ?? []);
        if (rows && filled.length < rows.length) setValue(path, filled);
      }
    },
    version: loaded.version,
  };
}
