import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { UPDATE_USER } from '#contract/paths/user.ts';
import type { UserBody } from '#contract/user.ts';
import { INVOICEABLE_STATUSES, ROLES } from '#domain/access/roles.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormSelect } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import { FormCompany, type PickedCompany } from '../companies/company-picker.tsx';
import { type AccessChanges, accessChanges } from './access-changes.ts';
import { nameOf } from './user-status.tsx';
import styles from './users.module.css';

const RULES = {
  role: { label: 'Role', required: true },
  invoiceableStatus: { label: 'Pay by invoice', required: true },
  company: { label: 'Company', required: true },
} as const;

/** What a user may do. Only what was changed is sent; shutting somebody out is asked once more. */
export function UserAccessForm({ user }: { user: UserBody }) {
  const belongsTo = user.companyId === null ? null : { id: user.companyId, company: user.companyName ?? '' };
  const fields = useForm(RULES, {
    role: user.role,
    invoiceableStatus: user.invoiceableStatus,
    company: belongsTo as PickedCompany | null,
  });
  const [isDisabling, setDisabling] = useState(false);
  const save = useMutation({
    mutationFn: (changes: AccessChanges) => call(UPDATE_USER, { params: { id: user.id }, body: changes }),
    onSuccess: async () => {
      await refreshUsers();
      setDisabling(false);
      toast('User saved');
    },
    onError: fields.takeFaults,
  });
  const submit = fields.submit(({ company, ...values }) =>
    save.mutate(accessChanges(user, { ...values, companyId: company?.id ?? null })),
  );
  const isDisabled = user.status === 'DISABLED';

  return (
    <>
      <form className={styles.access} onSubmit={submit} noValidate>
        <FormSelect {...fields.field('role')} hint="Takes effect immediately.">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {describeCode(role)}
            </option>
          ))}
        </FormSelect>
        <FormSelect
          {...fields.field('invoiceableStatus')}
          hint="Whether this user may choose to pay by invoice."
        >
          {INVOICEABLE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {describeCode(status)}
            </option>
          ))}
        </FormSelect>
        <FormCompany
          {...fields.field('company')}
          hint="Filings submitted before a move stay with the previous company."
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="dark" loading={save.isPending && !isDisabling}>
            Save access
          </Button>
          {isDisabled ? (
            <Button variant="dimmed-white" onClick={() => save.mutate({ status: 'ACTIVE' })}>
              Reactivate account
            </Button>
          ) : (
            <Button variant="dimmed-white" onClick={() => setDisabling(true)}>
              Disable the account
            </Button>
          )}
        </div>
      </form>
      {save.isError && !isDisabling ? <Notice tone="bad">{save.error.message}</Notice> : null}
      {isDisabling ? (
        <Dialog
          title={`Disable ${nameOf(user)}`}
          action="Disable"
          loading={save.isPending}
          onClose={() => setDisabling(false)}
          onConfirm={(event: FormEvent) => {
            event.preventDefault();
            save.mutate({ status: 'DISABLED' });
          }}
        >
          <p>
            {user.email} is signed out everywhere immediately and can’t sign in. Filings and terms don’t
            change.
          </p>
          {save.isError ? <Notice tone="bad">{save.error.message}</Notice> : null}
        </Dialog>
      ) : null}
    </>
  );
}
