import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  APPROVE_SECOND_FACTOR_RESET,
  GET_SECOND_FACTOR_OF_USER,
  STOP_SECOND_FACTOR_RESET,
} from '#contract/paths/second-factor-reset.ts';
import type { SecondFactorOfUserBody, SecondFactorResetBody } from '#contract/second-factor-reset.ts';
import type { UserBody } from '#contract/user.ts';
import { describeCannotApprove } from '#domain/access/describe-cannot-approve.ts';
import { HELD_DAYS } from '#domain/access/second-factor-resets.ts';
import { displayDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
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

/** Stands for both administrators. It leaves a reset that was started to these. */
const ON_SERVER = <code>npm run recover-second-factor</code>;

/** The way back for a user who lost second factor and recovery codes: one admin starts, another approves. */
export function SecondFactorReset({ user }: { user: UserBody }) {
  const resets = useResets();
  const keepsPasswords = useKeepsPasswords();
  const timeZone = useAgencyTimeZone();
  const factor = useQuery({
    queryKey: ['user', user.id, 'second-factor'],
    queryFn: ({ signal }) => call(GET_SECOND_FACTOR_OF_USER, { params: { id: user.id }, signal }),
  });
  const [open, setOpen] = useState<'start' | 'approve' | null>(null);
  const error = resets.error ?? factor.error;
  if (error) return <Notice tone="bad">{error.message}</Notice>;
  if (!resets.data || !factor.data) return null;
  const { isOn, since } = factor.data;
  const reset = resets.data.items.find(({ userId }) => userId === user.id);
  const canStart = isOn && user.status !== 'DISABLED' && (reset === undefined || reset.status === 'ASKED');
  const waiting = countOf(resets.data.waitingHours, 'hour');
  const asksPassword = keepsPasswords === true;
  const close = () => setOpen(null);

  async function stop({ id, status }: SecondFactorResetBody) {
    try {
      await call(STOP_SECOND_FACTOR_RESET, { params: { id } });
      toast(
        status === 'ASKED'
          ? `The request from ${nameOf(user)} was dismissed`
          : `The reset for ${nameOf(user)} was stopped`,
      );
    } catch (error) {
      toast(error instanceof Error ? error.message : 'The reset wasn’t stopped. Try again.', 'bad');
    }
    await refreshResets();
  }

  return (
    <>
      <p>
        {since ? (
          <>
            Two-step verification has been on since <InstantText at={since} />.
          </>
        ) : (
          `Two-step verification is ${isOn ? 'on' : 'off'}.`
        )}
      </p>
      <RecentChanges changes={factor.data.recentChanges} />
      {canStart && factor.data.noApprover && timeZone ? (
        <Notice tone="warn" title="You can’t finish a reset alone">
          {whoApprovesNone(factor.data.noApprover, timeZone)} Or your system administrator can run {ON_SERVER}
          .
        </Notice>
      ) : null}
      {reset ? <ResetState reset={reset} phone={user.phone} /> : null}
      <div className={styles.buttons}>
        {canStart ? (
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
          <Button variant="dimmed-white" onClick={() => stop(reset)}>
            {reset.status === 'ASKED' ? 'Dismiss the request' : 'Stop the reset'}
          </Button>
        ) : null}
      </div>
      {open === 'start' ? <StartResetDialog user={user} asksPassword={asksPassword} onClose={close} /> : null}
      {open === 'approve' && reset ? (
        <ConfirmPasswordDialog
          title={`Approve the reset for ${nameOf(user)}?`}
          action="Approve"
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
            We’ll email {nameOf(user)} now, with a link to stop it.
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

/** To who started it, who approves it now or later. */
function whoApproves(noApprover: SecondFactorResetBody['noApprover'], timeZone: string): string {
  return noApprover === null
    ? 'Another administrator must approve it; we emailed those who can.'
    : `${whoApprovesNone(noApprover, timeZone)} We’ll email them then.`;
}

/** Where nobody may approve a reset: who can later. */
function whoApprovesNone(
  noApprover: NonNullable<SecondFactorResetBody['noApprover']>,
  timeZone: string,
): string {
  const added = `An administrator you added or changed can approve after ${HELD_DAYS} days`;
  if (noApprover.from === null) {
    return `No one can approve a reset yet: there is no other administrator. Invite one under Users. ${added}.`;
  }
  const day = displayDate(dayInZone(new Date(noApprover.from), timeZone));
  return `No one can approve a reset before ${day}. ${added}, and so can one who added or changed you.`;
}

const CHANGE_LABELS = { EMAIL: 'Email changed', PASSWORD: 'Password changed' } as const;

/** A stranger in the account changes these first. */
function RecentChanges({ changes }: { changes: SecondFactorOfUserBody['recentChanges'] }) {
  return changes.map(({ what, at }) => (
    <p key={`${what} ${at}`}>
      {CHANGE_LABELS[what]} <InstantText at={at} />
    </p>
  ));
}

function ResetState({ reset, phone }: { reset: SecondFactorResetBody; phone: string | null }) {
  const timeZone = useAgencyTimeZone();
  if (reset.status === 'ASKED') {
    return (
      <Notice tone="warn" title="Two-step verification reset requested">
        <InstantText at={reset.createdAt} />, by someone who entered the correct password.{' '}
        {phone
          ? `Call them at a number you already have before you start a reset. Number on file: ${phone}`
          : 'No phone on file. Verify their identity another way before you start a reset.'}
      </Notice>
    );
  }
  if (reset.status === 'STARTED') {
    return (
      <Notice tone="warn" title="The reset needs a second administrator">
        {reset.startedBy} started it: “{reset.reason}”
        {reset.cannotApprove?.why === 'OWN_START' && timeZone ? (
          <p>
            {whoApproves(reset.noApprover, timeZone)}
            {reset.noApprover ? (
              <> Or stop this reset, and your system administrator can run {ON_SERVER}.</>
            ) : null}
          </p>
        ) : null}
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
