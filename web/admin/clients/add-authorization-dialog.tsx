import type { ClientBody } from '#contract/client.ts';
import { NAME_MAXIMUM } from '#contract/limits.ts';
import { ADD_AUTHORIZATION } from '#contract/paths/client.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES, JURISDICTIONS_BY_NAME } from '#domain/jurisdictions/names.ts';
import {
  AUTHORIZATION_KINDS,
  AUTHORIZATION_LABELS,
  type AuthorizationKind,
} from '#domain/license/authorization.ts';
import { call } from '../../shared/api/call.ts';
import { useOnce } from '../../shared/api/use-once.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormSelect, FormText } from '../../shared/form/form-fields.tsx';
import { useForm, useFormValue, type ValuesOf } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';
import styles from './clients.module.css';

const RULES = {
  kind: { label: 'Authorization', required: true },
  state: { label: 'State', required: true },
  person: { label: 'Signed by', required: true, max: NAME_MAXIMUM },
  signedDate: { label: 'Signed on', type: 'date', required: true },
  expirationDate: { label: 'Expires', type: 'date' },
} as const;

/** In every state where the client has a license that counts. */
const LICENSED = 'LICENSED';

/** Puts a client's authorization on record. */
export function AddAuthorizationDialog({ client, onClose }: { client: ClientBody; onClose(): void }) {
  const form = useForm(RULES, {
    kind: 'SERVICE_AGREEMENT' as string,
    state: client.states.length > 0 ? LICENSED : '',
    person: '',
    signedDate: '',
    expirationDate: '',
  });
  const state = useFormValue(form, 'state');
  const add = useOnce({
    send: async (values: ValuesOf<typeof RULES>, idempotencyKey) =>
      await call(ADD_AUTHORIZATION, {
        params: { id: client.id },
        body: {
          states: values.state === LICENSED ? client.states : [values.state as JurisdictionCode],
          kind: values.kind as AuthorizationKind,
          person: values.person,
          signedDate: values.signedDate,
          expirationDate: values.expirationDate || null,
        },
        idempotencyKey,
      }),
    onDone: (saved) => {
      queryClient.setQueryData(['client', client.id], saved);
      toast('Authorization added');
      onClose();
    },
    onFault: form.takeFaults,
  });
  return (
    <Dialog
      title="Add authorization"
      action="Add authorization"
      loading={add.isPending}
      onClose={onClose}
      onConfirm={form.submit(add.mutate)}
    >
      <FormSelect {...form.field('kind')}>
        {AUTHORIZATION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {AUTHORIZATION_LABELS[kind]}
          </option>
        ))}
      </FormSelect>
      <FormSelect
        {...form.field('state')}
        hint={state === LICENSED ? `${client.states.join(', ')}.` : undefined}
      >
        <option value="">Choose</option>
        {client.states.length > 0 ? <option value={LICENSED}>All states with a license</option> : null}
        {JURISDICTIONS_BY_NAME.map((code) => (
          <option key={code} value={code}>
            {JURISDICTION_NAMES[code]}
          </option>
        ))}
      </FormSelect>
      <FormText {...form.field('person')} autoComplete="off" hint="Who signed or granted it." />
      <div className={styles.pair}>
        <FormText {...form.field('signedDate')} type="date" />
        <FormText
          {...form.field('expirationDate')}
          type="date"
          hint="Leave blank if in force until revoked."
        />
      </div>
      {add.isError ? <Notice tone="bad">{add.error.message}</Notice> : null}
    </Dialog>
  );
}
