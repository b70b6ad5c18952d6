import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftBody, FilingInputs } from '#contract/draft.ts';
import type { FilingBody } from '#contract/filing.ts';
import { api } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { uploadDocument } from '../../shared/documents/upload-document.ts';
import { refreshFilings } from '../../shared/queries/use-filing.ts';
import { draftCalls } from './draft-calls.ts';
import { createDraftSaver } from './draft-saver.ts';
import type { FilingFormModel } from './filing-form-model.ts';
import { forgetSubmitKey, submitKey } from './submit-key.ts';

/** The form of a draft: kept on the server while it is typed, priced and checked with every save. */
export function useDraftForm(start: { content: FilingInputs; draft: DraftBody | null }): FilingFormModel {
  const [saver] = useState(() => createDraftSaver(start, draftCalls));
  const { content, draft, save, isDirty } = useSyncExternalStore(saver.subscribe, saver.read, saver.read);
  const draftId = draft?.id;

  useEffect(() => saver.stop, [saver]);
  useEffect(() => {
    // The address names the draft as soon as there is one; the router need not know, the form stays as it is.
    if (draftId) window.history.replaceState(window.history.state, '', `/submit?draft=${draftId}`);
  }, [draftId]);

  return {
    content,
    edit: saver.edit,
    save,
    isDirty,
    quote: draft?.quote ?? null,
    quoteProblem: draft?.quoteProblem ?? null,
    checks: draft?.checks ?? [],
    checked: draft?.content ?? null,
    documents: draft?.documents ?? [],
    documentsAt: draft && `/filing-draft/${draft.id}`,
    async removeDocument(id) {
      await api.delete(`/filing-draft/${draftId}/document/${id}`);
      await saver.refresh();
    },
    dueDate: draft?.dueDate ?? null,
    check: async () => (await saver.existing()) !== null && !saver.read().isDirty,
    flush: saver.flush,
    conflict: save.kind === 'conflict' ? { takeTheirs: saver.takeTheirs, keepMine: saver.keepMine } : null,
    async upload(file, kind, onProgress) {
      const owner = await saver.existing();
      if (owner === null) throw new ApiError(0, {});
      await uploadDocument(`/filing-draft/${owner.id}`, file, kind, onProgress);
      await saver.refresh();
    },
    async submit() {
      const saved = await saver.existing();
      if (saved === null || saver.read().isDirty) throw unsaved(saver.read().save);
      return submitDraft(saved);
    },
  };
}

function unsaved(save: FilingFormModel['save']): unknown {
  if (save.kind === 'failed') return save.error;
  return new ApiError(409, {
    code: 'DRAFT_VERSION_CONFLICT',
    message: 'Decide first which version of this draft counts.',
  });
}

async function submitDraft({ id, version }: DraftBody): Promise<string> {
  const subject = `${id}:${version}`;
  try {
    const body = { draftId: id, version };
    const headers = { 'Idempotency-Key': submitKey(subject) };
    const { data } = await api.post<FilingBody>('/filing', body, { headers });
    forgetSubmitKey(subject);
    await refreshFilings();
    return data.id;
  } catch (error) {
    // A refusal is an answer: the next try is another one. No answer, or a broken one, is not.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && !stillWorking(error)) {
      forgetSubmitKey(subject);
    }
    throw error;
  }
}

const stillWorking = (error: ApiError) => error.code === 'IDEMPOTENCY_IN_PROGRESS' || error.status === 429;
