import { useMutation } from '@tanstack/react-query';
import type { AuthorizationBody } from '#contract/client.ts';
import { WITHDRAW_AUTHORIZATION } from '#contract/paths/client.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { AUTHORIZATION_LABELS } from '#domain/license/authorization.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';

const RULES = { reason: { label: 'Reason', required: true, max: 500 } } as const;

interface Props {
  clientId: string;
  paper: AuthorizationBody;
  onClose(): void;
}

/** It stays on record with the reason; filings ask for evidence again. */
export function WithdrawAuthorizationDialog({ clientId, paper, onClose }: Props) {
  const form = useForm(RULES);
  const withdraw = useMutation({
    mutationFn: ({ reason }: ValuesOf<typeof RULES>) =>
      call(WITHDRAW_AUTHORIZATION, {
        params: { id: clientId, authorizationId: paper.id },
        query: { reason: reason.trim() },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(['client', clientId], saved);
      toast('Authorization revoked');
      onClose();
    },
    onError: form.takeFaults,
  });
  return (
    <Dialog
      title={`Revoke ${AUTHORIZATION_LABELS[paper.kind].toLowerCase()}`}
      action="Revoke"
      loading={withdraw.isPending}
      onClose={onClose}
      onConfirm={form.submit(withdraw.mutate)}
    >
      <p>
        {JURISDICTION_NAMES[paper.state]}, {paper.person}. New filings there will ask for evidence again. Past
        filings don’t change.
      </p>
      <FormText {...form.field('reason')} autoComplete="off" />
      {withdraw.isError ? <Notice tone="bad">{withdraw.error.message}</Notice> : null}
    </Dialog>
  );
}
