import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { UPDATE_USER } from '#contract/paths/user.ts';
import type { UserBody } from '#contract/user.ts';
import { INVOICEABLE_STATUSES, ROLE_LABELS, ROLES } from '#domain/access/roles.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormSelect } from '../../shared/form/form-fields.tsx';
import { useForm, useFormValue } from '../../shared/form/use-form.ts';
import { useKeptForm } from '../../shared/form/use-kept-form.ts';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import { FormCompany, type PickedCompany } from '../companies/company-picker.tsx';
import { type AccessChanges, accessChanges } from './access-changes.ts';
import { ConfirmAccess, confirmationOf } from './confirm-access.tsx';
import styles from './users.module.css';

const RULES = {
  role: { label: 'Role', required: true },
  invoiceableStatus: { label: 'Invoiceable status', required: true },
  company: { label: 'Company', required: true },
} as const;

const SAVED_STATUS = { ACTIVE: 'Account reactivated', DISABLED: 'Account disabled' } as const;

/** What a user may do. Only what was changed is sent; shutting somebody out is asked once more. */
export function UserAccessForm({ user }: { user: UserBody }) {
  const belongsTo = user.companyId === null ? null : { id: user.companyId, company: user.companyName ?? '' };
  const saved = {
    role: user.role,
    invoiceableStatus: user.invoiceableStatus,
    company: belongsTo as PickedCompany | null,
  };
  const fields = useForm(RULES, saved);
  useKeptForm(fields, `user ${user.id}`, { start: saved });
  const [asked, setAsked] = useState<AccessChanges | null>(null);
  const afterSaving = async ({ status }: AccessChanges) => {
    await refreshUsers();
    setAsked(null);
    toast(status === undefined ? 'User saved' : SAVED_STATUS[status]);
  };
  const save = useMutation({
    mutationFn: (changes: AccessChanges) => call(UPDATE_USER, { params: { id: user.id }, body: changes }),
    onSuccess: (_, changes) => afterSaving(changes),
    onError: fields.takeFaults,
  });
  const company = useFormValue(fields, 'company')?.company ?? '';
  const change = (changes: AccessChanges) =>
    confirmationOf(user, changes, company) === null ? save.mutate(changes) : setAsked(changes);
  const submit = fields.submit(({ company: chosen, ...values }) =>
    change(accessChanges(user, { ...values, companyId: chosen?.id ?? null })),
  );
  const confirmation = asked === null ? null : confirmationOf(user, asked, company);

  return (
    <>
      <form className={styles.access} onSubmit={submit} noValidate>
        <FormSelect {...fields.field('role')} hint="Takes effect when you save.">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
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
          <Button type="submit" variant="dark" loading={save.isPending}>
            Save access
          </Button>
          {user.status === 'DISABLED' ? (
            <Button variant="dimmed-white" onClick={() => change({ status: 'ACTIVE' })}>
              Reactivate account
            </Button>
          ) : (
            <Button variant="dimmed-white" onClick={() => change({ status: 'DISABLED' })}>
              Disable account
            </Button>
          )}
        </div>
      </form>
      <FormFault form={fields} error={save.error} />
      {asked === null || confirmation === null ? null : (
        <ConfirmAccess
          user={user}
          changes={asked}
          confirmation={confirmation}
          onDone={() => void afterSaving(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
