import { useQueryParameter } from '../../shared/use-query-parameter.ts';
import { describePage } from '../describe-page.ts';
import { AskForLink } from './ask-for-link.tsx';
import { SetPassword } from './set-password.tsx';

export const meta = () =>
  describePage({
    title: 'Reset your password',
    description: 'Get a link to reset your password.',
    path: '/reset-password',
  });

/** With the token of a mailed link a new password is set; without one, a link is asked for. */
export default function ResetPasswordPage() {
  const token = useQueryParameter('token');
  const isInvited = useQueryParameter('invited') != null;
  return token ? <SetPassword token={token} isInvited={isInvited} /> : <AskForLink />;
}
