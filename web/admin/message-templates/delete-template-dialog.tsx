import { useMutation } from '@tanstack/react-query';
import type { TemplateBody } from '#contract/message-template.ts';
import { DELETE_MESSAGE_TEMPLATE } from '#contract/paths/message-template.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshMessageTemplates } from './use-message-templates.ts';

/** Asks before a template is deleted; messages that were sent stay. */
export function DeleteTemplateDialog({ template, onClose }: { template: TemplateBody; onClose(): void }) {
  const remove = useMutation({
    mutationFn: () => call(DELETE_MESSAGE_TEMPLATE, { params: { id: template.id } }),
    onSuccess: async () => {
      await refreshMessageTemplates();
      toast('Template deleted');
      onClose();
    },
  });
  return (
    <Dialog
      title={`Delete ${template.name}`}
      action="Delete template"
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>Messages that were sent with it stay as they are.</p>
      {remove.isError ? <Notice tone="bad">{remove.error.message}</Notice> : null}
    </Dialog>
  );
}
