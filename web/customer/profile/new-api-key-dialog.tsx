import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatedApiKeyBody } from '#contract/api-key.ts';
import { CREATE_API_KEY } from '#contract/paths/api-key.ts';
import { API_KEY_DAYS_DEFAULT, API_KEY_SCOPES, type ApiKeyScope } from '#domain/access/api-keys.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { SelectField, TextField } from '../../shared/form/field.tsx';
import { useFields } from '../../shared/form/use-fields.ts';
import { useProviderInUse } from '../../shared/identity/use-provider-in-use.ts';
import { Notice } from '../../shared/notice.tsx';
import styles from './account-list.module.css';
import { SCOPE_NAMES } from './api-key-scopes.ts';

const TERMS = [
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
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
    { name: '', expires: String(API_KEY_DAYS_DEFAULT), currentPassword: '' },
  );
  const [scopes, setScopes] = useState<ApiKeyScope[]>(['filing:read']);
  const make = useMutation({
    mutationFn: async ({ name, expires, currentPassword }: typeof fields.values) => {
      const proof = asksPassword ? { currentPassword } : {};
      const wish = { name, scopes, expiresInDays: Number(expires), ...proof };
      return await call(CREATE_API_KEY, { body: wish });
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
