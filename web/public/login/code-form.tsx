import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CodeKind } from '#domain/access/second-factors.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/button.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { phoneAddress } from '../../shared/frame/phone-address.ts';
import { type CodeAwaited, startSecondFactor } from '../../shared/identity/second-factor.ts';
import { Notice } from '../../shared/notice.tsx';
import { useConfig } from '../../shared/queries/use-config.ts';
import { useSubmitCode } from '../../shared/session/use-sign-in.ts';
import form from '../form.module.css';
import { LostFactors } from './lost-factors.tsx';

const rulesOf = (factor: CodeKind) => ({
  code: { label: factor === 'RECOVERY' ? 'Recovery code' : 'Code', required: true },
});

const OTHER_WAYS: Record<CodeKind, string> = {
  PHONE: 'Send a code to my phone',
  TOTP: 'Use my authenticator app',
  RECOVERY: 'Use a recovery code',
};

function whereFrom(factor: CodeKind, sentTo: string | null): string {
  if (factor === 'TOTP') return 'The six-digit code in your authenticator app.';
  if (factor === 'RECOVERY') return 'One of the codes you saved when you set up two-step verification.';
  return sentTo === null ? 'The code was not sent.' : `We sent a code to the phone ${sentTo}.`;
}

interface Props {
  awaited: CodeAwaited;
  next: string | null | undefined;
  onStartOver(): void;
  /** Whether a reset of the lost factors was requested: no code is asked for any more. */
  isReported: boolean;
  onReported(): void;
}

/** The second step of a sign-in. */
export function CodeForm({ awaited, next, onStartOver, isReported, onReported }: Props) {
  const [factor, setFactor] = useState<CodeKind>(awaited.factors[0] ?? 'PHONE');
  const [sentTo, setSentTo] = useState(awaited.pending?.sentTo ?? null);
  const fields = useForm(() => rulesOf(factor), { code: '' });
  const finish = useSubmitCode(next);
  const ask = useMutation({
    mutationFn: startSecondFactor,
    // At once: whoever has the new code before we hear of it has begun to type.
    onMutate: () => {
      fields.clear();
      finish.reset();
    },
    onSuccess: (pending, asked) => {
      setFactor(asked);
      setSentTo(pending.sentTo);
    },
  });
  const error = ask.error ?? finish.error ?? (ask.isSuccess ? null : awaited.fault);
  const phone = useConfig().data?.agency.phone;
  const digits = factor !== 'RECOVERY';

  return (
    <form className={form.form} onSubmit={fields.submit(({ code }) => finish.mutate(code))} noValidate>
      {isReported ? null : (
        <>
          <FormText
            {...fields.field('code')}
            key={factor}
            autoFocus
            inputMode={digits ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            hint={whereFrom(factor, sentTo)}
          />
          {error ? (
            <Notice tone="bad">
              {error.message}
              {error instanceof ApiError && error.code === 'RATE_LIMITED' && phone ? (
                <>
                  {' '}
                  To log in now, call us at <a href={phoneAddress(phone)}>{phone}</a>.
                </>
              ) : null}
            </Notice>
          ) : null}
          <Button type="submit" block loading={finish.isPending || ask.isPending}>
            Continue
          </Button>
          <p className={form.aside}>
            {factor === 'PHONE' ? (
              <button
                type="button"
                className={form.link}
                disabled={ask.isPending}
                onClick={() => ask.mutate('PHONE')}
              >
                Send another code
              </button>
            ) : null}
            {awaited.factors
              .filter((other) => other !== factor)
              .map((other) => (
                <button
                  key={other}
                  type="button"
                  className={form.link}
                  disabled={ask.isPending}
                  onClick={() => ask.mutate(other)}
                >
                  {OTHER_WAYS[other]}
                </button>
              ))}
            <button type="button" className={form.link} onClick={onStartOver}>
              Start over
            </button>
          </p>
        </>
      )}
      <LostFactors openReset={awaited.openReset} onReported={onReported} />
      {isReported ? (
        <p className={form.aside}>
          <button type="button" className={form.link} onClick={onStartOver}>
            Back to login
          </button>
        </p>
      ) : null}
    </form>
  );
}
