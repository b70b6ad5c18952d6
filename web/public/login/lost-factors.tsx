import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenResetOfSignIn } from '#contract/errors.ts';
import { Button } from '../../shared/button.tsx';
import { DayText, InstantText } from '../../shared/date.tsx';
import { canReportLostFactors, reportLostFactors } from '../../shared/identity/second-factor.ts';
import { Notice } from '../../shared/notice.tsx';
import { useConfig } from '../../shared/queries/use-config.ts';
import form from '../form.module.css';

const TITLES: Record<OpenResetOfSignIn['status'], string> = {
  ASKED: 'You requested a two-step verification reset',
  STARTED: 'Your reset needs a second administrator',
  APPROVED: 'Your reset was approved',
};

/** What became of the request, to its author. */
function HowFar({ status, requestedAt, dueAt }: OpenResetOfSignIn) {
  if (dueAt !== null) {
    return (
      <>
        Approved. Two-step verification will be removed <InstantText at={dueAt} />.
      </>
    );
  }
  return (
    <>
      Requested <DayText at={requestedAt} />;{' '}
      {status === 'ASKED' ? 'we haven’t reached you yet.' : 'a second administrator must approve it.'}
    </>
  );
}

interface Props {
  openReset: OpenResetOfSignIn | null;
  onReported?: () => void;
}

/** The way out for who has neither a second factor nor a recovery code left. */
export function LostFactors({ openReset, onReported }: Props) {
  const [isOpen, setOpen] = useState(false);
  const config = useConfig().data;
  const phone = config?.agency.phone;
  const hours = config?.secondFactorResetHours;
  const wait = hours === undefined ? 'a waiting period' : hours === 1 ? '1 hour' : `${hours} hours`;
  /** Who asks is not known here: what is said is true of an account without a phone, too. */
  const call = `We’ll call the phone number on your account to make sure that it’s you. If your account has no phone number, call us${phone ? ` at ${phone}` : ''}.`;
  const report = useMutation({ mutationFn: reportLostFactors, onSuccess: onReported });
  if (!isOpen) {
    return (
      <p className={form.aside}>
        <button type="button" className={form.link} onClick={() => setOpen(true)}>
          Lost your device and recovery codes?
        </button>
      </p>
    );
  }
  if (openReset) {
    return (
      <Notice tone="info" title={TITLES[openReset.status]}>
        <HowFar {...openReset} />
        {phone ? ` Questions? Call us at ${phone}.` : null}
      </Notice>
    );
  }
  if (report.isSuccess) {
    return (
      <Notice tone="ok" title="We’ve notified our administrators">
        {call} The reset must be approved, and nothing is removed until {wait} after that. We’ll email you at
        each step.
      </Notice>
    );
  }
  if (report.isError) return <Notice tone="bad">{report.error.message}</Notice>;
  if (!canReportLostFactors()) {
    return (
      <Notice tone="info" title="Call us">
        We’ll make sure that it’s you, and remove the lost device{phone ? `: ${phone}` : ''}.
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      title="Request a two-step verification reset"
      action={
        <Button variant="dimmed-white" loading={report.isPending} onClick={() => report.mutate()}>
          Request a reset
        </Button>
      }
    >
      {call} The reset must be approved, and {wait} after that it ends all your sessions and API keys.
    </Notice>
  );
}
