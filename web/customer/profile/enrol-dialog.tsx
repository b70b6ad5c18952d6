import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import type { FactorKind } from '#domain/access/second-factors.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { accountInUse } from '../../shared/identity/account.ts';
import type { StartedEnrolment } from '../../shared/identity/port.ts';
import { Notice } from '../../shared/notice.tsx';
import { FACTOR_NAMES } from './factor-names.ts';
import { refreshOwnApiKeys } from './own-api-keys.ts';
import { RevokeKeysChoice } from './revoke-keys-choice.tsx';
import styles from './second-factor.module.css';

const FIRST = { currentPassword: { label: 'Current password', required: true }, phone: { label: 'Phone' } };
const SECOND = {
  code: { label: 'Code', required: true },
  revokesKeys: { label: 'Also revoke my API keys' },
} as const;
const TEXTED = 'We text a code to this number each time you log in.';
const SAFER = 'An authenticator app is safer: a text message can be intercepted.';
const BLANK_CODE = { code: '', revokesKeys: false };

interface Props {
  kind: FactorKind;
  /** Whether an authenticator app is offered beside this kind. */
  hasSafer: boolean;
  onClose(): void;
  onDone(recoveryCodes: string[] | null): void;
}

/** Password first, then the first code of what is set up. */
export function EnrolDialog({ kind, hasSafer, onClose, onDone }: Props) {
  const [started, setStarted] = useState<StartedEnrolment | null>(null);
  return started ? (
    <FirstCode kind={kind} started={started} onClose={onClose} onDone={onDone} />
  ) : (
    <AskPassword kind={kind} hasSafer={hasSafer} onClose={onClose} onStarted={setStarted} />
  );
}

function AskPassword({
  kind,
  hasSafer,
  onClose,
  onStarted,
}: Pick<Props, 'kind' | 'hasSafer' | 'onClose'> & {
  onStarted(started: StartedEnrolment): void;
}) {
  const fields = useForm({ ...FIRST, phone: { label: 'Phone', required: kind === 'PHONE' } });
  const start = useMutation({
    mutationFn: async (values: ValuesOf<typeof FIRST>) =>
      (await accountInUse()).secondFactors.start(kind, values),
    onSuccess: onStarted,
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title={`Set up ${FACTOR_NAMES[kind].toLowerCase()}`}
      action={kind === 'PHONE' ? 'Send a code' : 'Continue'}
      loading={start.isPending}
      onClose={onClose}
      onConfirm={fields.submit(start.mutate)}
    >
      {kind === 'PHONE' ? (
        <FormText
          {...fields.field('phone')}
          type="tel"
          autoComplete="tel"
          hint={hasSafer ? `${TEXTED} ${SAFER}` : TEXTED}
        />
      ) : null}
      <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      <FormFault form={fields} error={start.error} />
    </Dialog>
  );
}

function FirstCode({
  kind,
  started,
  onClose,
  onDone,
}: Pick<Props, 'kind' | 'onClose' | 'onDone'> & { started: StartedEnrolment }) {
  const fields = useForm(SECOND, BLANK_CODE);
  const finish = useMutation({
    mutationFn: async ({ code, revokesKeys }: typeof BLANK_CODE) =>
      (await accountInUse()).secondFactors.finish(started.verificationId, code.trim(), revokesKeys),
    onSuccess: (codes) => {
      refreshOwnApiKeys();
      onDone(codes);
    },
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title={`Set up ${FACTOR_NAMES[kind].toLowerCase()}`}
      action="Finish"
      loading={finish.isPending}
      onClose={onClose}
      onConfirm={fields.submit(finish.mutate)}
    >
      {started.uri && started.secret ? <Secret uri={started.uri} secret={started.secret} /> : null}
      <FormText
        {...fields.field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={
          started.sentTo
            ? `We sent a code to the phone ${started.sentTo}.`
            : 'The six-digit code from the app.'
        }
      />
      <p>Your other sessions end when you finish. This device stays logged in.</p>
      <RevokeKeysChoice {...fields.field('revokesKeys')} />
      {finish.isError ? <Notice tone="bad">{finish.error.message}</Notice> : null}
    </Dialog>
  );
}

function Secret({ uri, secret }: { uri: string; secret: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;
  return (
    <div className={styles.secret}>
      <img src={picture} alt="QR code for the authenticator app" width={180} height={180} />
      <div>
        <p className={styles.onPhone}>
          <a href={uri}>Open your authenticator app</a>
        </p>
        <p>Scan this with your authenticator app, or enter the key:</p>
        <p className={styles.keyLine}>
          <span className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
          <CopyButton text={secret} label="the key" />
        </p>
      </div>
    </div>
  );
}
