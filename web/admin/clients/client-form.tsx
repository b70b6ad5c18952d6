import { useMutation } from '@tanstack/react-query';
import type { ClientBody } from '#contract/client.ts';
import { UPDATE_CLIENT } from '#contract/paths/client.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { SaveFault } from '../../shared/form/save-fault.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useKeptForm } from '../../shared/form/use-kept-form.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { FormCompany, type PickedCompany } from '../companies/company-picker.tsx';
import { refreshLicenses } from '../licenses/refresh-licenses.ts';
import { CLIENT_RULES } from './client-rules.ts';
import styles from './clients.module.css';

const CONFLICT = 409;

interface Props {
  client: ClientBody;
  onSaved(client: ClientBody): void;
  /** Takes up what somebody else has saved. */
  onReload(): void;
}

/** What we know of a client. */
export function ClientForm({ client, onSaved, onReload }: Props) {
  const { name, contact, email, phone, address, notes, companyId, company } = client;
  const before = {
    ...{ name, contact, email, phone, address, notes },
    company: (companyId === null ? null : { id: companyId, company: company ?? '' }) as PickedCompany | null,
  };
  const form = useForm(CLIENT_RULES, before);
  useKeptForm(form, `client ${client.id}`, { start: before });
  const save = useMutation({
    mutationFn: ({ company: picked, ...texts }: typeof before) =>
      call(UPDATE_CLIENT, {
        params: { id: client.id },
        body: { version: client.version, ...texts, companyId: picked?.id ?? null },
      }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(['client', client.id], saved);
      onSaved(saved);
      toast('Client saved');
      await refreshLicenses();
    },
    onError: form.takeFaults,
  });
  const isOutdated = save.error instanceof ApiError && save.error.status === CONFLICT;
  return (
    <form className={styles.form} onSubmit={form.submit(save.mutate)} noValidate>
      <div className={styles.pair}>
        <FormText {...form.field('name')} autoComplete="off" />
        <FormCompany {...form.field('company')} hint="The company whose filings use these licenses." />
        <FormText {...form.field('contact')} autoComplete="off" />
        <FormText {...form.field('email')} type="email" autoComplete="off" />
        <FormText {...form.field('phone')} type="tel" autoComplete="off" />
      </div>
      <FormTextArea {...form.field('address')} rows={2} autoComplete="off" />
      <FormTextArea {...form.field('notes')} rows={3} hint="Internal only." />
      {save.isError ? <SaveFault error={save.error} isOutdated={isOutdated} onReload={onReload} /> : null}
      <div>
        <Button type="submit" variant="dark" loading={save.isPending}>
          Save client
        </Button>
      </div>
    </form>
  );
}
