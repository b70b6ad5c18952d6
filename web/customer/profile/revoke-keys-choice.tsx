import { FormCheck } from '../../shared/form/form-fields.tsx';
import type { FieldOf } from '../../shared/form/use-form.ts';
import { useLiveApiKeys } from './own-api-keys.ts';

/** Offers to shut out programs, too, where somebody who has API keys changes how they sign in. */
export function RevokeKeysChoice(field: FieldOf) {
  const count = useLiveApiKeys().length;
  if (count === 0) return null;
  return (
    <FormCheck
      {...field}
      label={count === 1 ? 'Also revoke my API key' : `Also revoke my ${count} API keys`}
    />
  );
}
