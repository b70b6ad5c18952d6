import { useMutation } from '@tanstack/react-query';
import { DELETE_DRAFT } from '#contract/paths/draft.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { type DraftSummary, describeDraft } from '../../shared/filing/describe-draft.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshFilings } from '../../shared/queries/use-filing.ts';

/** Asks once more before a draft goes, with its documents. */
export function DeleteDraftDialog({ draft, onClose }: { draft: DraftSummary; onClose(): void }) {
  const remove = useMutation({
    mutationFn: () => call(DELETE_DRAFT, { params: { id: draft.id } }),
    onSuccess: async () => {
      await refreshFilings();
      toast('Draft deleted');
      onClose();
    },
  });
  return (
    <Dialog
      title="Delete this draft?"
      action="Delete draft"
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>{describeDraft(draft)} and its documents will be deleted. Nothing was submitted.</p>
      {remove.isError ? <Notice tone="bad">{remove.error.message}</Notice> : null}
    </Dialog>
  );
}
