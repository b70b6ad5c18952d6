import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatedApiKeyBody } from '#contract/api-key.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '#domain/access/api-keys.ts';
import { api } from '../../shared/api/api.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { SelectField, TextField } from '../../shared/form/field.tsx';
import { useFields } from '../../shared/form/use-fields.ts';
import { Notice } from '../../shared/notice.tsx';
import styles from './account-list.module.css';
import { SCOPE_NAMES } from './api-key-scopes.ts';
import { useProviderInUse } from './use-provider-in-use.ts';

const NEVER = 'never';
const TERMS = [
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
  [NEVER, 'Never'],
] as const;

/** Name, scopes and end of a key; the password where this installation keeps it. */
export function NewApiKeyDialog({
  onClose,
  onMade,
}: {
  onClose(): void;
  onMade(made: CreatedApiKeyBody): void;
}) {
  const provider = useProviderInUse();
  const asksPassword = provider.data?.identityProvider === 'local';
  const fields = useFields(
    () => ({
      name: { label: 'Name', required: true, max: 80 },
      expires: { label: 'Expires' },
      currentPassword: { label: 'Current password', required: asksPassword },
    }),
    { name: '', expires: '90', currentPassword: '' },
  );
  const [scopes, setScopes] = useState<ApiKeyScope[]>(['filing:read']);
  const make = useMutation({
    mutationFn: async ({ name, expires, currentPassword }: typeof fields.values) => {
      const expiry = expires === NEVER ? {} : { expiresInDays: Number(expires) };
      const proof = asksPassword ? { currentPassword } : {};
      const wish = { name, scopes, ...expiry, ...proof };
      return (await api.post<CreatedApiKeyBody>('/user/me/api-key', wish)).data;
    },
    onSuccess: onMade,
    onError: fields.takeFaults,
  });
  const toggle = (scope: ApiKeyScope, isOn: boolean) =>
    setScopes(API_KEY_SCOPES.filter((each) => (each === scope ? isOn : scopes.includes(each))));

  return (
    <Dialog
      title="New API key"
      action="Make the key"
      loading={make.isPending}
      disabled={scopes.length === 0 || !provider.data}
      onClose={onClose}
      onConfirm={fields.submit(make.mutate)}
    >
      <TextField {...fields.field('name')} hint="Where it is used, for instance “Agency system”." />
      <fieldset className={styles.scopes}>
        <legend>It may</legend>
        {API_KEY_SCOPES.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={(event) => toggle(scope, event.target.checked)}
            />
            {SCOPE_NAMES[scope]} <code className={styles.code}>{scope}</code>
          </label>
        ))}
      </fieldset>
      <SelectField {...fields.field('expires')} required>
        {TERMS.map(([days, words]) => (
          <option key={days} value={days}>
            {words}
          </option>
        ))}
      </SelectField>
      {asksPassword ? (
        <TextField {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {make.isError ? <Notice tone="bad">{make.error.message}</Notice> : null}
    </Dialog>
  );
}
