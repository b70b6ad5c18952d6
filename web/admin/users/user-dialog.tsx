import { useMutation } from '@tanstack/react-query';
import type { UserBody } from '#contract/user.ts';
import { INVOICEABLE_STATUSES, ROLES } from '#domain/access/roles.ts';
import { api } from '../../shared/api/api.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { SelectField } from '../../shared/form/field.tsx';
import { useFields } from '../../shared/form/use-fields.ts';
import { Notice } from '../../shared/notice.tsx';
import { codeWords } from '../../shared/words.ts';
import { refreshUsers } from './refresh-users.ts';

const RULES = {
  role: { label: 'Role' },
  invoiceableStatus: { label: 'Pay by invoice' },
  status: { label: 'Account' },
} as const;
type Fields = keyof typeof RULES;

/** What a user may do. Only what was changed is sent. */
export function UserDialog({ user, onClose }: { user: UserBody; onClose(): void }) {
  const before: Record<Fields, string> = {
    role: user.role,
    invoiceableStatus: user.invoiceableStatus,
    status: user.status,
  };
  const fields = useFields(RULES, before);
  const save = useMutation({
    mutationFn: (values: Record<Fields, string>) =>
      api.patch(
        `/user/${user.id}`,
        Object.fromEntries(
          Object.entries(values).filter(([name, value]) => value !== before[name as Fields]),
        ),
      ),
    onSuccess: async () => {
      await refreshUsers();
      toast('User saved');
      onClose();
    },
    onError: fields.takeFaults,
  });

  return (
    <Dialog
      title={`${user.firstName} ${user.lastName}`.trim() || user.email}
      action="Save user"
      loading={save.isPending}
      onClose={onClose}
      onConfirm={fields.submit(save.mutate)}
    >
      <p>
        {user.email}
        {user.companyName ? `, ${user.companyName}` : ''}
      </p>
      <SelectField
        {...fields.field('invoiceableStatus')}
        required
        hint="Whether this user may choose to pay by invoice."
      >
        {INVOICEABLE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {codeWords(status)}
          </option>
        ))}
      </SelectField>
      <SelectField {...fields.field('role')} required>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {codeWords(role)}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...fields.field('status')}
        required
        hint="A disabled user is signed out and cannot sign in."
      >
        {user.status === 'INVITED' ? <option value="INVITED">Invited</option> : null}
        <option value="ACTIVE">Active</option>
        <option value="DISABLED">Disabled</option>
      </SelectField>
      {save.isError ? <Notice tone="bad">{save.error.message}</Notice> : null}
    </Dialog>
  );
}
