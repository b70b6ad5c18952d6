import { useMutation } from '@tanstack/react-query';
import type { InsurerBody } from '#contract/insurer.ts';
import { DELETE_INSURER, LIST_INSURERS } from '#contract/paths/insurer.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshList } from '../../shared/queries/use-list.ts';

/** Asks before an insurer is taken out of the directory. */
export function RemoveInsurerDialog({ insurer, onClose }: { insurer: InsurerBody; onClose(): void }) {
  const remove = useMutation({
    mutationFn: () => call(DELETE_INSURER, { params: { id: insurer.id } }),
    onSuccess: async () => {
      await refreshList(LIST_INSURERS);
      toast('Insurer removed');
      onClose();
    },
  });
  return (
    <Dialog
      title={`Remove ${insurer.name}`}
      action="Remove insurer"
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>The filing form won’t suggest it or check its number anymore. Filings don’t change.</p>
      {remove.isError ? <Notice tone="bad">{remove.error.message}</Notice> : null}
    </Dialog>
  );
}
