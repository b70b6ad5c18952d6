import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../shared/button.tsx';
import { canReportLostFactors, reportLostFactors } from '../../shared/identity/second-factor.ts';
import { Notice } from '../../shared/notice.tsx';
import { useConfig } from '../../shared/queries/use-config.ts';
import form from '../form.module.css';

/** The way out for who has neither a second factor nor a recovery code left. */
export function LostFactors() {
  const [isOpen, setOpen] = useState(false);
  const phone = useConfig().data?.agency.phone;
  const report = useMutation({ mutationFn: reportLostFactors });
  if (!isOpen) {
    return (
      <p className={form.aside}>
        <button type="button" className={form.link} onClick={() => setOpen(true)}>
          Lost your device and recovery codes?
        </button>
      </p>
    );
  }
  if (report.isSuccess) {
    return (
      <Notice tone="ok" title="We told our administrators">
        We’ll call you to make sure that it’s you. Two of us must approve, and then there’s a waiting period.
        We’ll email you at each step.
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
      title="Ask us to remove the lost device"
      action={
        <Button variant="dimmed-white" loading={report.isPending} onClick={() => report.mutate()}>
          Request a reset
        </Button>
      }
    >
      We’ll call you first. It takes two administrators and a waiting period, and ends all your sessions and
      API keys.
    </Notice>
  );
}
