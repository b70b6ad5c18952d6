import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FilingBody } from '#contract/filing.ts';
import { RESUBMIT_FILING } from '#contract/paths/filing.ts';
import { REVIEW_FILING } from '#contract/paths/review.ts';
import { call } from '../../shared/api/call.ts';
import { uploadDocument } from '../../shared/documents/upload-document.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshFilings, useFiling } from '../../shared/queries/use-filing.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import type { FilingFormModel } from './filing-form-model.ts';
import { submitOnce } from './submit-once.ts';
import { tidyInputs } from './tidy-inputs.ts';

/** Typing rests this long before the server is asked. */
const PAUSE_MS = 400;

/** The form of a filing that came back: mended here, sent again as a new submission of the same filing. */
export function useResubmitForm(filing: FilingBody): FilingFormModel {
  const [content, setContent] = useState(filing.inputs);
  const [isDirty, setDirty] = useState(false);
  const settled = useDebouncedValue(content, PAUSE_MS);
  const inputs = useMemo(() => tidyInputs(settled), [settled]);
  const reviewOf = (asked: typeof inputs) => ({
    // Among the filings: whatever changes one of them has it looked at anew.
    queryKey: ['filings', 'review', filing.id, asked],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(REVIEW_FILING, { params: { id: filing.id }, body: { inputs: asked }, signal }),
  });
  const review = useQuery({ ...reviewOf(inputs), placeholderData: keepPreviousData });
  // What the server says of the documents moves on with every upload; what was typed does not.
  const current = useFiling(filing.id).data ?? filing;
  const { quote = null, quoteProblem = null, checks = [], dueDate = current.dueDate } = review.data ?? {};

  return {
    content,
    edit(next) {
      setContent(next);
      setDirty(true);
    },
    save: { kind: isDirty ? 'unsaved' : 'untouched' },
    isDirty,
    quote,
    quoteProblem,
    checks,
    checked: review.data && !review.isPlaceholderData ? settled : null,
    documents: current.documents,
    documentsAt: { kind: 'filing', id: filing.id },
    removeDocument: null,
    dueDate,
    // The last look is at what stands in the form now, not at what rested last.
    check: async () =>
      await queryClient.fetchQuery(reviewOf(tidyInputs(content))).then(
        (reviewed) => reviewed.checks,
        () => null,
      ),
    flush: async () => !isDirty,
    conflict: null,
    async upload(file, kind, onProgress) {
      await uploadDocument({ kind: 'filing', id: filing.id }, file, kind, onProgress);
      await refreshFilings();
    },
    async submit() {
      const sent = tidyInputs(content);
      const subject = `${filing.id}:${filing.submission.sequence}:${JSON.stringify(sent)}`;
      await submitOnce(subject, (idempotencyKey) =>
        call(RESUBMIT_FILING, { params: { id: filing.id }, body: { inputs: sent }, idempotencyKey }),
      );
      setDirty(false);
      await refreshFilings();
      return filing.id;
    },
  };
}
