import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/button.tsx';
import { FormPassword, FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { phoneAddress } from '../../shared/frame/phone-address.ts';
import { CodeAwaited, forgetSecondFactor } from '../../shared/identity/second-factor.ts';
import { Notice } from '../../shared/notice.tsx';
import { useConfig } from '../../shared/queries/use-config.ts';
import { keepEmail, onSessionChange, readEnding, readTyped } from '../../shared/session/session-store.ts';
import { useRedirectSignedIn } from '../../shared/session/use-redirect-signed-in.ts';
import { useSignIn } from '../../shared/session/use-sign-in.ts';
import { useQueryParameter } from '../../shared/use-query-parameter.ts';
import { describePage } from '../describe-page.ts';
import form from '../form.module.css';
import { NarrowPage } from '../narrow-page.tsx';
import { useKeptEmail } from '../use-kept-email.ts';
import { withNext } from '../with-next.ts';
import { CodeForm } from './code-form.tsx';

export const meta = () =>
  describePage({
    title: 'Login',
    description: 'Log in to file and follow surplus lines premium taxes.',
    path: '/login',
  });

const RULES = {
  email: { label: 'Email', required: true, type: 'email' },
  password: { label: 'Password', required: true },
} as const;

export default function LoginPage() {
  const next = useQueryParameter('next');
  const fields = useForm(RULES);
  useKeptEmail(fields);
  const keepForReset = () => keepEmail(fields.values().email.trim());
  const signIn = useSignIn(next);
  const ending = useSyncExternalStore(onSessionChange, readEnding, () => null);
  const isTyped = useSyncExternalStore(
    onSessionChange,
    () => readTyped() !== null,
    () => false,
  );

  const [isReported, setReported] = useState(false);
  const why = (signIn.isIdle ? ending : null) ?? 'Log in to continue.';

  useRedirectSignedIn({ next, isDue: signIn.isIdle });

  if (signIn.error instanceof CodeAwaited) {
    const startOver = () => {
      forgetSecondFactor();
      setReported(false);
      signIn.reset();
    };
    return (
      <NarrowPage title={isReported ? 'Reset requested' : 'Enter your code'}>
        <CodeForm
          awaited={signIn.error}
          next={next}
          onStartOver={startOver}
          isReported={isReported}
          onReported={() => setReported(true)}
        />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Login"
      lead={<Ways words={isTyped ? `${why} What you typed is kept.` : why} onReset={keepForReset} />}
    >
      <form className={form.form} onSubmit={fields.submit((values) => signIn.mutate(values))} noValidate>
        <FormText {...fields.field('email')} type="email" autoComplete="username" />
        <FormPassword {...fields.field('password')} autoComplete="current-password" />
        {signIn.isError ? (
          <Notice tone="bad">
            <Ways words={signIn.error.message} onReset={keepForReset} />
          </Notice>
        ) : null}
        <Button type="submit" block loading={signIn.isPending}>
          Login
        </Button>
        <p className={form.aside}>
          <Link to="/reset-password" onClick={keepForReset}>
            Forgot your password?
          </Link>
          <Link to={withNext('/signup', next)}>Create an account</Link>
        </p>
      </form>
    </NarrowPage>
  );
}

/** Words of the server, in which who has to call finds the number, and who may reset the password the way to that. */
function Ways({ words, onReset }: { words: string; onReset(): void }) {
  const phone = useConfig().data?.agency.phone;
  const [before, way, after] = words.split(/(Call us|reset your password)/);
  if (way === 'reset your password') {
    return (
      <>
        {before}
        <Link to="/reset-password" onClick={onReset}>
          {way}
        </Link>
        {after}
      </>
    );
  }
  if (!phone || way === undefined) return words;
  return (
    <>
      {before}Call us at <a href={phoneAddress(phone)}>{phone}</a>
      {after}
    </>
  );
}
