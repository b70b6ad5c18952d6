import { useMutation } from '@tanstack/react-query';
import { SEND_VERIFICATION_EMAIL } from '#contract/paths/user.ts';
import { call } from '../../shared/api/call.ts';
import { notify, toast } from '../../shared/feedback/message-store.ts';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';

/** Mails the user another link that confirms their address. */
export function useSendLink(email: string) {
  return useMutation({
    mutationFn: () => call(SEND_VERIFICATION_EMAIL, { body: {} }),
    onSuccess: async () => {
      notify('Check your inbox', `We sent a new link to ${email}.`);
      // It may have been confirmed elsewhere, or changed.
      await refreshUsers();
    },
    onError: (error) => toast(error.message, 'bad'),
  });
}
