import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FilingBody } from '#contract/filing.ts';
import { RESUBMIT_FILING } from '#contract/paths/filing.ts';
import { REVIEW_FILING } from '#contract/paths/review.ts';
import { describeFein } from '#domain/filing/fein.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { call } from '../../shared/api/call.ts';
import { isPriceChange } from '../../shared/api/is-price-change.ts';
import { uploadDocument } from '../../shared/documents/upload-document.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshFilings, useFiling } from '../../shared/queries/use-filing.ts';
import type { FilingFormModel } from './filing-form-model.ts';
import { isReviewRequest } from './is-review-request.ts';
import { withPriceFaults } from './price-faults.ts';
import { submitOnce } from './submit-once.ts';
import { tidyInputs } from './tidy-inputs.ts';

/** Typing rests this long before the server is asked. */
const PAUSE_MS = 400;

/** The inputs as text whose hash the browser may keep: nine digits could be told from a hash, so a FEIN stays out of it. */
const withoutFein = (inputs: FilingInputs) =>
  JSON.stringify(inputs, (name, value: unknown) =>
    name === 'fein' && typeof value === 'string' ? describeFein(value) : value,
  );

/** The form of a filing that came back: mended here, sent again as a new submission of the same filing. */
export function useResubmitForm(filing: FilingBody): FilingFormModel {
  const content = useRef(filing.inputs);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [rested, setRested] = useState(filing.inputs);
  const [isDirty, setDirty] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const inputs = useMemo(() => tidyInputs(rested), [rested]);
  const reviewOf = (asked: typeof inputs) => ({
    // Among the filings: whatever changes one of them has it looked at anew.
    queryKey: ['filings', 'review', filing.id, asked],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(REVIEW_FILING, { params: { id: filing.id }, body: { inputs: asked }, signal }),
  });
  const review = useQuery({ ...reviewOf(inputs), placeholderData: keepPreviousData });
  // What the server says of the documents moves on with every upload; what was typed does not.
  const current = useFiling(filing.id).data ?? filing;
  const {
    quote = null,
    quoteProblem = null,
    checks = [],
    evidence = [],
    dueDate = current.dueDate,
    dueBecause = current.dueBecause,
    capacityRequestedAt = null,
    placeRateRequestedAt = null,
  } = review.data ?? {};

  function edit(next: FilingInputs) {
    content.current = next;
    setDirty(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRested(next), PAUSE_MS);
  }

  return withPriceFaults({
    start: filing.inputs,
    edit,
    // What was typed for a submission of before says nothing of this one.
    typedFor: { place: `filing ${filing.id} ${filing.submission.sequence}`, version: null },
    restore: edit,
    save: { kind: 'on-resubmission' },
    isDirty,
    quote,
    quoteProblem,
    checks,
    evidence,
    checked: review.data && !review.isPlaceholderData ? rested : null,
    documents: current.documents,
    documentsAt: { kind: 'filing', id: filing.id },
    removeDocument: null,
    changeKind: null,
    dueDate,
    dueBecause,
    capacityRequestedAt,
    placeRateRequestedAt,
    // The last look is at what stands in the form now, not at what rested last.
    review: () => queryClient.fetchQuery(reviewOf(tidyInputs(content.current))),
    flush: async () => !isDirty,
    conflict: null,
    async upload(file, kind, onProgress) {
      const document = await uploadDocument({ kind: 'filing', id: filing.id }, file, kind, onProgress);
      await refreshFilings();
      return document;
    },
    async submit(expectedTotal) {
      const sent = tidyInputs(content.current);
      const subject = `${filing.id}:${filing.submission.sequence}:${expectedTotal}:${withoutFein(sent)}`;
      const body = { inputs: sent, expectedTotal };
      try {
        await submitOnce(subject, (idempotencyKey) =>
          call(RESUBMIT_FILING, { params: { id: filing.id }, body, idempotencyKey }),
        );
      } catch (error) {
        if (isPriceChange(error) || isReviewRequest(error)) await refreshFilings();
        throw error;
      }
      setDirty(false);
      await refreshFilings();
      return filing.id;
    },
  });
}
