import { useMutation } from '@tanstack/react-query';
import type { CreatedApiKeyBody } from '#contract/api-key.ts';
import { CREATE_API_KEY } from '#contract/paths/api-key.ts';
import { API_KEY_DAYS_DEFAULT, API_KEY_SCOPES, type ApiKeyScope } from '#domain/access/api-keys.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormCheckGroup, FormSelect, FormText } from '../../shared/form/form-fields.tsx';
import { useForm, useFormValue } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import styles from './account-list.module.css';
import { SCOPE_NAMES } from './api-key-scopes.ts';

const TERMS = [
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
] as const;

const SCOPES = API_KEY_SCOPES.map((scope) => ({
  value: scope,
  label: (
    <>
      {SCOPE_NAMES[scope]} <code className={styles.code}>{scope}</code>
    </>
  ),
}));
const START: { name: string; scopes: ApiKeyScope[]; expires: string; currentPassword: string } = {
  name: '',
  scopes: ['filing:read'],
  expires: String(API_KEY_DAYS_DEFAULT),
  currentPassword: '',
};

/** Name, scopes and end of a key; the password where this installation keeps it. */
export function NewApiKeyDialog({
  onClose,
  onMade,
}: {
  onClose(): void;
  onMade(made: CreatedApiKeyBody): void;
}) {
  const keepsPasswords = useKeepsPasswords();
  const asksPassword = keepsPasswords === true;
  const fields = useForm(
    {
      name: { label: 'Name', required: true, max: 80 },
      scopes: { label: 'Permissions' },
      expires: { label: 'Expires', required: true },
      currentPassword: { label: 'Current password', required: asksPassword },
    },
    START,
  );
  const scopes = useFormValue(fields, 'scopes');
  const make = useMutation({
    mutationFn: async ({ currentPassword, expires, ...wish }: typeof START) => {
      const proof = asksPassword ? { currentPassword } : {};
      return await call(CREATE_API_KEY, { body: { ...wish, expiresInDays: Number(expires), ...proof } });
    },
    onSuccess: onMade,
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title="New API key"
      action="Create key"
      loading={make.isPending}
      disabled={scopes.length === 0 || keepsPasswords === undefined}
      onClose={onClose}
      onConfirm={fields.submit(make.mutate)}
    >
      <FormText {...fields.field('name')} hint="Where it’s used, such as “Agency management system”." />
      <FormCheckGroup {...fields.field('scopes')} options={SCOPES} />
      <FormSelect {...fields.field('expires')}>
        {TERMS.map(([days, words]) => (
          <option key={days} value={days}>
            {words}
          </option>
        ))}
      </FormSelect>
      {asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      <FormFault form={fields} error={make.error} />
    </Dialog>
  );
}
