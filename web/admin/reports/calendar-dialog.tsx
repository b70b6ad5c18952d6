import { useMutation } from '@tanstack/react-query';
import { RENEW_CALENDAR } from '#contract/paths/calendar.ts';
import { call } from '../../shared/api/call.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { Notice } from '../../shared/notice.tsx';
import styles from './reports.module.css';

/** A secret address by which a calendar program reads the due dates; a new one ends the one before. */
export function CalendarDialog({ onClose }: { onClose(): void }) {
  const renewing = useMutation({
    mutationFn: (revoke: boolean) => call(RENEW_CALENDAR, { body: { revoke } }),
  });
  const url = renewing.data?.url ?? null;
  return (
    <Dialog
      title="Due dates in your calendar"
      action={url === null ? 'Create link' : 'Done'}
      loading={renewing.isPending}
      onClose={onClose}
      onConfirm={() => (url === null ? renewing.mutate(false) : onClose())}
    >
      <p>
        Subscribe to every report due date from your calendar app. Anyone with the link can see the dates.
        Creating a new link turns off the old one.
      </p>
      {url === null ? null : (
        <p className={styles.secret}>
          <code>{url}</code> <CopyButton text={url} label="Copy the link" />
        </p>
      )}
      {renewing.data && url === null ? <Notice tone="ok" title="The link no longer works." /> : null}
      {renewing.error ? <Notice tone="bad" title={renewing.error.message} /> : null}
      <p>
        <button type="button" className={styles.revoke} onClick={() => renewing.mutate(true)}>
          Turn the link off
        </button>
      </p>
    </Dialog>
  );
}
