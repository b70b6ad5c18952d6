import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AgencyBody } from '#contract/agency.ts';
import { SEND_TEST_MAIL } from '#contract/paths/agency.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import styles from './agency.module.css';
import { refreshSetup } from './use-agency.ts';

const NO_SERVER =
  'Not set up: emails are saved as files. Whoever runs the server sets SMTP_URL and MAIL_FROM, then restarts.';

/** How mail leaves here, and a test of it. The mail server is a matter of the environment: its password is a secret. */
export function MailSection({ mail }: Pick<AgencyBody, 'mail'>) {
  const test = useMutation({
    mutationFn: () => call(SEND_TEST_MAIL, { body: {} }),
    onSuccess: refreshSetup,
  });
  return (
    <div className={styles.form}>
      <dl className={styles.facts}>
        <div>
          <dt>From</dt>
          <dd>{mail.from}</dd>
        </div>
        <div>
          <dt>Email server</dt>
          <dd>{mail.isSent ? 'Set on the server (SMTP_URL)' : NO_SERVER}</dd>
        </div>
      </dl>
      {test.data && !mail.isSent ? (
        <Notice tone="warn" title="Saved as a file; no mail server is set up." />
      ) : null}
      {test.data && mail.isSent ? (
        <Notice tone="ok" title={`Test email on its way to ${test.data.to}`}>
          Whether it left is in the <Link to="/admin/outbox">outbox</Link>.
        </Notice>
      ) : null}
      {test.isError ? <Notice tone="bad">{test.error.message}</Notice> : null}
      <div>
        <Button variant="dark" loading={test.isPending} onClick={() => test.mutate()}>
          Send test email
        </Button>
      </div>
    </div>
  );
}
