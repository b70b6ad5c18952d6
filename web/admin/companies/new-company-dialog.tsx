import { useNavigate } from 'react-router';
import { CREATE_COMPANY } from '#contract/paths/company.ts';
import { call } from '../../shared/api/call.ts';
import { useOnce } from '../../shared/api/use-once.ts';
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
  const add = useOnce({
    send: async (values: ValuesOf<typeof FIRST_RULES>, idempotencyKey) => {
      const { company, ...details } = values;
      const given = Object.entries(details).map(([name, value]) => [name, value.trim()]);
      const body = {
        company: company.trim(),
        ...Object.fromEntries(given.filter(([, value]) => value !== '')),
      };
      return await call(CREATE_COMPANY, { body, idempotencyKey });
    },
    onDone: async (company) => {
      await refreshCompanies();
      toast('Company added');
      navigate(`/admin/companies/${company.id}`);
    },
    onFault: fields.takeFaults,
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
