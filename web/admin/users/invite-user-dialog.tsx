import { useMutation } from '@tanstack/react-query';
import { NAME_MAXIMUM } from '#contract/limits.ts';
import { CREATE_USER, LIST_USERS } from '#contract/paths/user.ts';
import { ROLE_LABELS, ROLES, type Role } from '#domain/access/roles.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { notify } from '../../shared/feedback/message-store.ts';
import { FormSelect, FormText } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm, useFormValue } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { FormCompany, type PickedCompany } from '../companies/company-picker.tsx';
import styles from './users.module.css';

const RULES = {
  firstName: { label: 'First name', required: true, max: NAME_MAXIMUM },
  lastName: { label: 'Last name', required: true, max: NAME_MAXIMUM },
  email: { label: 'Email', required: true, type: 'email' },
  company: { label: 'Company' },
  role: { label: 'Role', required: true },
} as const;
const BLANK = {
  firstName: '',
  lastName: '',
  email: '',
  company: null as PickedCompany | null,
  role: '',
  currentPassword: '',
};

/** A new user, who will get an email to choose a password. A new admin, and who joins a company, take the password. */
export function InviteUserDialog({ onClose }: { onClose(): void }) {
  const keepsPasswords = useKeepsPasswords();
  const asksPassword = ({ role, company }: Pick<typeof BLANK, 'role' | 'company'>) =>
    (role === 'ADMIN' || company !== null) && keepsPasswords === true;
  const fields = useForm(
    (values) => ({
      ...RULES,
      currentPassword: { label: 'Current password', required: asksPassword(values) },
    }),
    BLANK,
  );
  const role = useFormValue(fields, 'role');
  const company = useFormValue(fields, 'company');
  const users = useList(LIST_USERS, company === null ? null : { companyId: company.id });
  const isCompanyTold =
    !users.isPlaceholderData && users.data?.items.some(({ status }) => status === 'ACTIVE') === true;
  const invite = useMutation({
    mutationFn: ({ company, currentPassword, ...values }: typeof BLANK) =>
      call(CREATE_USER, {
        body: {
          ...values,
          role: values.role as Role,
          email: values.email.trim(),
          ...(company === null ? {} : { companyId: company.id }),
          ...(asksPassword({ ...values, company }) ? { currentPassword } : {}),
        },
      }),
    onSuccess: async (_, { email }) => {
      await refreshUsers();
      notify('User invited', `${email.trim()} will get an email to choose a password.`);
      onClose();
    },
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title="Invite user"
      action="Send invitation"
      loading={invite.isPending}
      disabled={keepsPasswords === undefined}
      onClose={onClose}
      onConfirm={fields.submit(invite.mutate)}
    >
      <div className={styles.pair}>
        <FormText {...fields.field('firstName')} autoComplete="off" />
        <FormText {...fields.field('lastName')} autoComplete="off" />
      </div>
      <FormText {...fields.field('email')} type="email" autoComplete="off" />
      <FormCompany {...fields.field('company')} hint="A user needs a company to submit filings." />
      <FormSelect {...fields.field('role')}>
        <option value="">Choose</option>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </FormSelect>
      {asksPassword({ role, company }) ? (
        <FormText
          {...fields.field('currentPassword')}
          type="password"
          autoComplete="current-password"
          hint={
            role === 'ADMIN'
              ? 'An administrator can do everything that you can, so confirm that it’s you. We’ll email every admin.'
              : `The user will act for this company, so confirm that it’s you.${isCompanyTold ? ' We’ll email the company’s users.' : ''}`
          }
        />
      ) : null}
      {invite.isError && !isFieldFault(invite.error, 'currentPassword') ? (
        <Notice tone="bad">{invite.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
