import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#contract/api.ts';
import type { InvoicePreviewBody } from '#contract/invoice.ts';
import type { PREVIEW_INVOICE } from '#contract/paths/invoice.ts';
import { addCents, formatCents, readCents } from '#domain/money/cents.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import type { Choice } from './choose-filings.tsx';
import { type KeptDraft, useKeepDraft, useKeptDraft } from './use-kept-draft.ts';

/** What an invoice is asked to be; a revision of one takes the same. */
type InvoiceRequest = BodyOf<typeof PREVIEW_INVOICE>;

/** Milliseconds without a change after which the preview is asked for. */
const SILENCE = 300;

/** The first part of a preview's place among the queries. */
export const INVOICE_PREVIEW = 'invoice-preview';

/**
 * An invoice that is being put together: which of the filings are on it, its due date and note, and what it would say.
 * What was chosen stays when the filings are asked for again, and when somebody comes back to the page.
 */
export function useInvoiceDraft<Preview extends InvoicePreviewBody>(of: {
  choices: readonly Choice[];
  start: { dueDate: string; note: string };
  /** Of whom or of what: the preview's place among the queries, and the draft's in the browser. */
  key: readonly string[];
  ask(body: InvoiceRequest, signal: AbortSignal): Promise<Preview>;
}) {
  const { choices } = of;
  const place = of.key.join(' ');
  const kept = useKeptDraft(place);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set(kept?.toggled));
  const [dueDate, setDueDate] = useState(kept?.dueDate ?? of.start.dueDate);
  const [note, setNote] = useState(kept?.note ?? of.start.note);
  const isChosen = ({ filingId, isOnIt }: Choice) => isOnIt !== toggled.has(filingId);
  const filingIds = choices.filter(isChosen).map(({ filingId }) => filingId);
  const body: InvoiceRequest = { filingIds, note, ...(dueDate === '' ? {} : { dueDate }) };
  const asked = useDebouncedValue(JSON.stringify(body), SILENCE);
  const draft = JSON.stringify({ of: place, toggled: [...toggled], dueDate, note } satisfies KeptDraft);
  useKeepDraft(draft);
  const preview = useQuery({
    // Not one of the figures that are asked for anew after every step: once these filings are on an invoice, no
    // preview holds them. Whoever comes back is shown what it would be by then.
    queryKey: [INVOICE_PREVIEW, ...of.key, asked],
    gcTime: 0,
    enabled: filingIds.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => of.ask(JSON.parse(asked) as InvoiceRequest, signal),
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
    chosen: filingIds,
    leftOut: leftOutOf(choices, new Set(filingIds)),
    choose: (chosen: readonly string[]) =>
      setToggled((before) => {
        // What was left out and is not listed now, through another day, stays left out.
        const after = new Set(before);
        const isOn = new Set(chosen);
        for (const { filingId, isOnIt } of choices) {
          if (isOn.has(filingId) === isOnIt) after.delete(filingId);
          else after.add(filingId);
        }
        return after;
      }),
    dueDate,
    setDueDate,
    note,
    setNote,
  };
}

/** The filings that are not on the invoice, and what is open on them. */
export function leftOutOf(choices: readonly Choice[], chosen: ReadonlySet<string>) {
  const left = choices.filter(({ filingId }) => !chosen.has(filingId));
  return {
    count: left.length,
    open: formatCents(addCents(...left.map(({ open }) => readCents(open)))),
  };
}

export type InvoiceDraft<Preview extends InvoicePreviewBody> = ReturnType<typeof useInvoiceDraft<Preview>>;
