import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyBody } from '#contract/company.ts';
import { UPDATE_COMPANY } from '#contract/paths/company.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormSwitch, FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { SaveFault } from '../../shared/form/save-fault.tsx';
import { isFieldFault, useForm, useFormValue } from '../../shared/form/use-form.ts';
import { useKeptForm } from '../../shared/form/use-kept-form.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import type { PasswordProof } from '../../shared/session/password-proof.ts';
import styles from './companies.module.css';
import { COMPANY_RULES } from './company-rules.ts';
import { useCompanyUsers } from './company-users.tsx';
import { ConfirmCompanyAccess } from './confirm-company-access.tsx';
import { refreshCompanies } from './refresh-companies.ts';

const CONFLICT = 409;

interface Props {
  company: CompanyBody;
  onSaved(company: CompanyBody): void;
  /** Takes up what somebody else has saved. */
  onReload(): void;
}

/** What we know of a company, and whether its users see each other's filings. Only what was changed is sent. */
export function CompanyForm({ company, onSaved, onReload }: Props) {
  const before = {
    company: company.company,
    name: company.name,
    email: company.email,
    phone: company.phone,
    address: company.address,
    npn: company.npn,
    licenseNumbers: company.licenseNumbers,
    paymentTermsDays: String(company.paymentTermsDays),
    notes: company.notes,
    sharesFilings: company.sharesFilings,
  };
  const fields = useForm(COMPANY_RULES, before);
  useKeptForm(fields, `company ${company.id}`, { start: before });
  const shares = useFormValue(fields, 'sharesFilings');
  const users = useCompanyUsers(company.id);
  const [asked, setAsked] = useState<typeof before | null>(null);

  const save = useMutation({
    mutationFn: async ({ values, proof = {} }: { values: typeof before; proof?: PasswordProof }) => {
      const { paymentTermsDays, ...others } = values;
      const changed = Object.entries(others).filter(
        ([name, value]) => value !== before[name as keyof typeof others],
      );
      const body = {
        version: company.version,
        ...proof,
        ...Object.fromEntries(changed),
        ...(paymentTermsDays === before.paymentTermsDays
          ? {}
          : { paymentTermsDays: Number(paymentTermsDays) }),
      };
      return await call(UPDATE_COMPANY, { params: { id: company.id }, body });
    },
    onSuccess: async (saved) => {
      setAsked(null);
      queryClient.setQueryData(['company', company.id], saved);
      onSaved(saved);
      toast('Company saved');
      await refreshCompanies();
    },
    onError: (error, { values, proof }) => {
      // What only the server knows to take the password is asked for then; a wrong one is told where it was typed.
      const takesPassword = isFieldFault(error, 'currentPassword');
      if (proof === undefined && takesPassword) setAsked(values);
      else if (!takesPassword) setAsked(null);
      fields.takeFaults(error);
    },
  });
  // What its papers say, where it is written to, and who sees its filings.
  const changesAccess = (values: typeof before) =>
    (['company', 'name', 'address', 'email'] as const).some((name) => values[name] !== before[name]) ||
    (values.sharesFilings && !before.sharesFilings);
  const submit = (values: typeof before) =>
    changesAccess(values) && users.data?.total !== 0 ? setAsked(values) : save.mutate({ values });
  const isOutdated = save.error instanceof ApiError && save.error.status === CONFLICT;

  return (
    <>
      <form className={styles.form} onSubmit={fields.submit(submit)} noValidate>
        <div className={styles.fields}>
          <FormText
            {...fields.field('company')}
            autoComplete="off"
            hint="The legal name, as on its license."
          />
          <FormText {...fields.field('name')} autoComplete="off" />
          <FormText {...fields.field('email')} type="email" autoComplete="off" />
          <FormText {...fields.field('phone')} type="tel" autoComplete="off" />
          <FormText {...fields.field('npn')} autoComplete="off" hint="National Producer Number." />
          <FormText
            {...fields.field('paymentTermsDays')}
            inputMode="numeric"
            autoComplete="off"
            hint="From the invoice date."
          />
          <FormTextArea {...fields.field('address')} rows={3} autoComplete="off" />
          <FormTextArea {...fields.field('licenseNumbers')} rows={3} hint="By state, one per line." />
        </div>
        <FormTextArea
          {...fields.field('notes')}
          rows={3}
          hint="Internal only. Appears at the top of this page."
        />
        <FormSwitch
          {...fields.field('sharesFilings')}
          hint={
            shares
              ? 'Every user of the company sees all of its filings and documents. Only the user who submitted a filing can change it.'
              : 'Users see only their own filings. Invoices and statements belong to the company either way.'
          }
        />
        {save.isError && !isFieldFault(save.error, 'currentPassword') ? (
          <SaveFault error={save.error} isOutdated={isOutdated} onReload={onReload} />
        ) : null}
        <div>
          <Button type="submit" variant="dark" loading={save.isPending}>
            Save company
          </Button>
        </div>
      </form>
      {asked === null ? null : (
        <ConfirmCompanyAccess
          send={(proof) => save.mutateAsync({ values: asked, proof })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
