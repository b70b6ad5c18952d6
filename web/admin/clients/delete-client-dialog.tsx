import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ClientBody } from '#contract/client.ts';
import { DELETE_CLIENT, LIST_CLIENTS } from '#contract/paths/client.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshList } from '../../shared/queries/use-list.ts';

/** Asks before a client is deleted; one that something refers to stays, and the refusal says what. */
export function DeleteClientDialog({ client, onClose }: { client: ClientBody; onClose(): void }) {
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call(DELETE_CLIENT, { params: { id: client.id } }),
    onSuccess: async () => {
      toast('Client deleted');
      await refreshList(LIST_CLIENTS);
      navigate('/admin/clients');
    },
  });
  return (
    <Dialog
      title={`Delete ${client.name}`}
      action="Delete client"
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>A client with licenses or authorizations can’t be deleted.</p>
      {remove.isError ? <Notice tone="bad">{remove.error.message}</Notice> : null}
    </Dialog>
  );
}
