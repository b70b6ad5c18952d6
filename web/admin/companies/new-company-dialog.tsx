import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CREATE_COMPANY } from '#contract/paths/company.ts';
import { call } from '../../shared/api/call.ts';
import { isRefusal, newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import styles from './companies.module.css';
import { FIRST_RULES } from './company-rules.ts';
import { refreshCompanies } from './refresh-companies.ts';

/** An agency that becomes a customer before anybody of it has signed up. */
export function NewCompanyDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const fields = useForm(FIRST_RULES);
  // One for the dialog: pressing again after a fault of the network does not make a second company.
  const [key, setKey] = useState(newIdempotencyKey);
  const add = useMutation({
    mutationFn: async (values: ValuesOf<typeof FIRST_RULES>) => {
      const { company, ...details } = values;
      const given = Object.entries(details).map(([name, value]) => [name, value.trim()]);
      const body = {
        company: company.trim(),
        ...Object.fromEntries(given.filter(([, value]) => value !== '')),
      };
      return await call(CREATE_COMPANY, { body, idempotencyKey: key });
    },
    onSuccess: async (company) => {
      await refreshCompanies();
      toast('Company added');
      navigate(`/admin/companies/${company.id}`);
    },
    onError: (error) => {
      if (isRefusal(error)) setKey(newIdempotencyKey());
      fields.takeFaults(error);
    },
  });
  return (
    <Dialog
      title="Add company"
      action="Add company"
      loading={add.isPending}
      onClose={onClose}
      onConfirm={fields.submit(add.mutate)}
    >
      <FormText {...fields.field('company')} autoComplete="off" hint="The legal name, as on its license." />
      <FormText {...fields.field('name')} autoComplete="off" />
      <div className={styles.pair}>
        <FormText {...fields.field('email')} type="email" autoComplete="off" />
        <FormText {...fields.field('phone')} type="tel" autoComplete="off" />
      </div>
      {add.isError ? <Notice tone="bad">{add.error.message}</Notice> : null}
    </Dialog>
  );
}
