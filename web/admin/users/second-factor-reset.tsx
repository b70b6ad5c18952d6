import { useState } from 'react';
import {
  APPROVE_SECOND_FACTOR_RESET,
  STOP_SECOND_FACTOR_RESET,
} from '#contract/paths/second-factor-reset.ts';
import type { SecondFactorResetBody } from '#contract/second-factor-reset.ts';
import type { UserBody } from '#contract/user.ts';
import { describeCannotApprove } from '#domain/access/describe-cannot-approve.ts';
import { HELD_DAYS } from '#domain/access/second-factor-resets.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { countOf } from '../../shared/list/pagination.tsx';
import { Notice } from '../../shared/notice.tsx';
import { ConfirmPasswordDialog } from '../../shared/session/confirm-password-dialog.tsx';
import { useAgencyTimeZone } from '../../shared/use-today.ts';
import { StartResetDialog } from './start-reset-dialog.tsx';
import { refreshResets, useResets } from './use-resets.ts';
import { nameOf } from './user-status.tsx';
import styles from './users.module.css';

/** The way back for a user who lost second factor and recovery codes: one admin starts, another approves. */
export function SecondFactorReset({ user }: { user: UserBody }) {
  const resets = useResets();
  const keepsPasswords = useKeepsPasswords();
  const [open, setOpen] = useState<'start' | 'approve' | null>(null);
  if (resets.isError) return <Notice tone="bad">{resets.error.message}</Notice>;
  if (!resets.data) return null;
  const reset = resets.data.items.find(({ userId }) => userId === user.id);
  const waiting = countOf(resets.data.waitingHours, 'hour');
  const asksPassword = keepsPasswords === true;
  const close = () => setOpen(null);

  async function stop(id: string) {
    try {
      await call(STOP_SECOND_FACTOR_RESET, { params: { id } });
      toast(`The reset for ${nameOf(user)} was stopped`);
    } catch (error) {
      toast(error instanceof Error ? error.message : 'The reset wasn’t stopped. Try again.', 'bad');
    }
    await refreshResets();
  }

  return (
    <>
      {reset ? <ResetState reset={reset} phone={user.phone} /> : null}
      <div className={styles.buttons}>
        {reset === undefined || reset.status === 'ASKED' ? (
          <Button
            variant="dimmed-white"
            disabled={keepsPasswords === undefined}
            onClick={() => setOpen('start')}
          >
            Reset two-step verification
          </Button>
        ) : null}
        {reset?.status === 'STARTED' && reset.cannotApprove === null ? (
          <Button disabled={keepsPasswords === undefined} onClick={() => setOpen('approve')}>
            Approve the reset
          </Button>
        ) : null}
        {reset ? (
          <Button variant="dimmed-white" onClick={() => stop(reset.id)}>
            Stop the reset
          </Button>
        ) : null}
      </div>
      {open === 'start' ? <StartResetDialog user={user} asksPassword={asksPassword} onClose={close} /> : null}
      {open === 'approve' && reset ? (
        <ConfirmPasswordDialog
          title={`Approve the reset for ${nameOf(user)}?`}
          action="Approve"
          passwordLabel="Your password"
          asksPassword={asksPassword}
          send={(body) => call(APPROVE_SECOND_FACTOR_RESET, { params: { id: reset.id }, body })}
          onDone={async () => {
            await refreshResets();
            toast(`The waiting period of ${waiting} has started`);
            close();
          }}
          onClose={close}
        >
          <p>
            {reset.startedBy} says: “{reset.reason}”
          </p>
          <p>
            After {waiting}, two-step verification, recovery codes, all sessions and API keys are removed.
            We’ll email the owner now, with a link to stop it.
          </p>
        </ConfirmPasswordDialog>
      ) : null}
    </>
  );
}

function whyNot(
  { why, until }: NonNullable<SecondFactorResetBody['cannotApprove']>,
  starter: string | null,
  timeZone: string,
): string {
  const days = until && { heldSince: new Date(until.heldSince), from: new Date(until.from) };
  return describeCannotApprove({ why, until: days }, starter ?? '', timeZone);
}

function ResetState({ reset, phone }: { reset: SecondFactorResetBody; phone: string | null }) {
  const timeZone = useAgencyTimeZone();
  if (reset.status === 'ASKED') {
    return (
      <Notice tone="warn" title="Lost device and recovery codes">
        Reported <InstantText at={reset.createdAt} />, after entering the correct password.{' '}
        {phone
          ? `Call them at a number you already have (${phone} is on file) before you start a reset.`
          : 'No phone on file. Make sure it’s them before you start a reset.'}
      </Notice>
    );
  }
  if (reset.status === 'STARTED') {
    return (
      <Notice tone="warn" title="The reset needs a second administrator">
        {reset.startedBy} started it: “{reset.reason}”
        {reset.cannotApprove?.why === 'OWN_START'
          ? ` Another administrator must approve it; we emailed those who can. If you’re the only one, invite a second under Users; an administrator you added or changed can approve after ${HELD_DAYS} days.`
          : null}
        {reset.cannotApprove && reset.cannotApprove.why !== 'OWN_START' && timeZone ? (
          <p>{whyNot(reset.cannotApprove, reset.startedBy, timeZone)}</p>
        ) : null}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title="Two-step verification will be removed">
      On {reset.dueAt ? <InstantText at={reset.dueAt} /> : null}, unless the owner or an administrator stops
      it.
      {reset.approvedBy
        ? ` Started by ${reset.startedBy}, approved by ${reset.approvedBy}.`
        : ' Started on the server.'}
    </Notice>
  );
}
