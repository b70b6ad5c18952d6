import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/api.ts';
import { GET_OWN_CALENDAR, RENEW_CALENDAR } from '#contract/paths/calendar.ts';
import { call } from '../../shared/api/call.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { Notice } from '../../shared/notice.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';
import styles from './reports.module.css';

const OWN = ['own-calendar'];

/** A secret address by which a calendar program reads the due dates; a new one ends the one before. */
export function CalendarDialog({ onClose }: { onClose(): void }) {
  const keepsPasswords = useKeepsPasswords();
  const asksPassword = keepsPasswords === true;
  const fields = useForm(() => ({ currentPassword: { label: 'Current password', required: asksPassword } }), {
    currentPassword: '',
  });
  const own = useQuery({
    queryKey: OWN,
    queryFn: ({ signal }) => call(GET_OWN_CALENDAR, { signal }),
  });
  const renewing = useMutation({
    mutationFn: (body: BodyOf<typeof RENEW_CALENDAR>) => call(RENEW_CALENDAR, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: OWN }),
    onError: fields.takeFaults,
  });
  const create = fields.submit(({ currentPassword }) =>
    renewing.mutate(asksPassword ? { currentPassword } : {}),
  );
  const url = renewing.data?.url ?? null;
  return (
    <Dialog
      title="Due dates in your calendar"
      action={url === null ? 'Create link' : 'Done'}
      loading={renewing.isPending}
      onClose={onClose}
      disabled={keepsPasswords === undefined}
      onConfirm={url === null ? create : onClose}
    >
      <p>
        Subscribe in your calendar app to due dates from the past month through the coming year: unfiled
        reports, unsent filings, invoices with a balance, and license expirations. It covers all states, even
        if this page is filtered. Anyone with the link can see due dates, filing numbers and unpaid invoice
        numbers. Creating a new link turns off the old one.
      </p>
      {url === null && asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {url === null ? null : (
        <p className={styles.secret}>
          <code>{url}</code> <CopyButton text={url} label="the link" />
        </p>
      )}
      {renewing.data && url === null ? <Notice tone="ok" title="The link no longer works." /> : null}
      {renewing.error && !isFieldFault(renewing.error, 'currentPassword') ? (
        <Notice tone="bad" title={renewing.error.message} />
      ) : null}
      {own.data?.hasLink ? (
        <p>
          <button type="button" className={styles.revoke} onClick={() => renewing.mutate({ revoke: true })}>
            Turn the link off
          </button>
        </p>
      ) : null}
    </Dialog>
  );
}
