import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoicePreviewBody } from '#contract/invoice.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import type { Choice } from './choose-filings.tsx';

/** What an invoice is asked to be. */
export interface DraftBody {
  filingIds: string[];
  note: string;
  dueDate?: string;
}

/** Milliseconds without a change after which the preview is asked for. */
const SILENCE = 300;

/**
 * An invoice that is being put together: which of the filings are on it, its due date and note, and what it would say.
 * What was chosen stays when the filings are asked for again.
 */
export function useInvoiceDraft<Preview extends InvoicePreviewBody>(of: {
  choices: readonly Choice[];
  start: { dueDate: string; note: string };
  /** Of whom or of what: the preview's place among the queries. */
  key: readonly string[];
  ask(body: DraftBody, signal: AbortSignal): Promise<Preview>;
}) {
  const { choices } = of;
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [dueDate, setDueDate] = useState(of.start.dueDate);
  const [note, setNote] = useState(of.start.note);
  const isChosen = ({ filingId, isOnIt }: Choice) => isOnIt !== toggled.has(filingId);
  const filingIds = choices.filter(isChosen).map(({ filingId }) => filingId);
  const body: DraftBody = { filingIds, note, ...(dueDate === '' ? {} : { dueDate }) };
  const asked = useDebouncedValue(JSON.stringify(body), SILENCE);
  const preview = useQuery({
    queryKey: ['invoiceable', ...of.key, asked],
    enabled: filingIds.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => of.ask(JSON.parse(asked) as DraftBody, signal),
  });
  return {
    body,
    preview,
    /** Whether the preview says what would be sent now. */
    isCurrent:
      filingIds.length > 0 &&
      asked === JSON.stringify(body) &&
      !preview.isPlaceholderData &&
      preview.isSuccess,
    chosen: new Set(filingIds),
    choose: (chosen: ReadonlySet<string>) =>
      setToggled(
        new Set(
          choices
            .filter(({ filingId, isOnIt }) => chosen.has(filingId) !== isOnIt)
            .map(({ filingId }) => filingId),
        ),
      ),
    dueDate,
    setDueDate,
    note,
    setNote,
  };
}

export type InvoiceDraft<Preview extends InvoicePreviewBody> = ReturnType<typeof useInvoiceDraft<Preview>>;
