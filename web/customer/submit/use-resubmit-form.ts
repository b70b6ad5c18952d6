import { useState } from 'react';
import type { FilingBody } from '#contract/filing.ts';
import { api } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { uploadDocument } from '../../shared/documents/upload-document.ts';
import { refreshFilings, useFiling } from '../../shared/queries/use-filing.ts';
import { useQuote } from '../../shared/queries/use-quote.ts';
import type { FilingFormModel } from './filing-form-model.ts';
import { forgetSubmitKey, submitKey } from './submit-key.ts';
import { tidyInputs } from './tidy-inputs.ts';
import { toQuoteRequest } from './to-quote-request.ts';

/** The form of a filing that came back: mended here, sent again as a new submission of the same filing. */
export function useResubmitForm(filing: FilingBody): FilingFormModel {
  const [content, setContent] = useState(filing.inputs);
  const [isDirty, setDirty] = useState(false);
  const request = toQuoteRequest(tidyInputs(content));
  const quote = useQuote(request);
  // What the server says of the documents moves on with every upload; what was typed does not.
  const current = useFiling(filing.id).data ?? filing;
  const problem = quote.error instanceof ApiError ? quote.error : null;

  return {
    content,
    edit(next) {
      setContent(next);
      setDirty(true);
    },
    save: { kind: isDirty ? 'unsaved' : 'untouched' },
    isDirty,
    quote: request && !problem ? (quote.data ?? null) : null,
    quoteProblem: problem && { message: problem.message, fields: { ...problem.fields } },
    checks: isDirty ? [] : current.checks,
    checked: isDirty ? null : current.inputs,
    documents: current.documents,
    documentsAt: `/filing/${filing.id}`,
    removeDocument: null,
    dueDate: current.dueDate,
    // Only sending it tells: the checks of a filing are of what was sent last.
    check: async () => true,
    flush: async () => !isDirty,
    conflict: null,
    async upload(file, kind, onProgress) {
      await uploadDocument(`/filing/${filing.id}`, file, kind, onProgress);
      await refreshFilings();
    },
    async submit() {
      const inputs = tidyInputs(content);
      const subject = `${filing.id}:${filing.submission.sequence}:${JSON.stringify(inputs)}`;
      const headers = { 'Idempotency-Key': submitKey(subject) };
      try {
        await api.post<FilingBody>(`/filing/${filing.id}/resubmit`, { inputs }, { headers });
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) forgetSubmitKey(subject);
        throw error;
      }
      forgetSubmitKey(subject);
      setDirty(false);
      await refreshFilings();
      return filing.id;
    },
  };
}
