import { useNavigate } from 'react-router';
import { CREATE_CLIENT } from '#contract/paths/client.ts';
import { call } from '../../shared/api/call.ts';
import { useOnce } from '../../shared/api/use-once.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { FormCompany, type PickedCompany } from '../companies/company-picker.tsx';
import { refreshLicenses } from '../licenses/refresh-licenses.ts';
import { FIRST_RULES } from './client-rules.ts';
import styles from './clients.module.css';

const START = { name: '', company: null as PickedCompany | null, contact: '', email: '', phone: '' };

/** One under whose license the agency files. */
export function NewClientDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const form = useForm(FIRST_RULES, START);
  const add = useOnce({
    send: async ({ company, ...texts }: typeof START, idempotencyKey) =>
      await call(CREATE_CLIENT, { body: { ...texts, companyId: company?.id ?? null }, idempotencyKey }),
    onDone: async ({ id }) => {
      await refreshLicenses();
      toast('Client added');
      navigate(`/admin/clients/${id}`);
    },
    onFault: form.takeFaults,
  });
  return (
    <Dialog
      title="Add client"
      action="Add client"
      loading={add.isPending}
      onClose={onClose}
      onConfirm={form.submit(add.mutate)}
    >
      <FormText
        {...form.field('name')}
        autoComplete="off"
        hint="The agent or firm that holds the licenses."
      />
      <FormCompany
        {...form.field('company')}
        hint="The company whose filings use these licenses. Optional."
      />
      <FormText {...form.field('contact')} autoComplete="off" />
      <div className={styles.pair}>
        <FormText {...form.field('email')} type="email" autoComplete="off" />
        <FormText {...form.field('phone')} type="tel" autoComplete="off" />
      </div>
      {add.isError ? <Notice tone="bad">{add.error.message}</Notice> : null}
    </Dialog>
  );
}
