import { Link } from 'react-router';
import { Button } from '../../shared/button.tsx';
import { FormPassword, FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { CodeAwaited, forgetSecondFactor } from '../../shared/identity/second-factor.ts';
import { Notice } from '../../shared/notice.tsx';
import { useRedirectSignedIn } from '../../shared/session/use-redirect-signed-in.ts';
import { useSignIn } from '../../shared/session/use-sign-in.ts';
import { useQueryParameter } from '../../shared/use-query-parameter.ts';
import { describePage } from '../describe-page.ts';
import form from '../form.module.css';
import { NarrowPage } from '../narrow-page.tsx';
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
  const signIn = useSignIn(next);

  useRedirectSignedIn({ next, isDue: signIn.isIdle });

  if (signIn.error instanceof CodeAwaited) {
    const startOver = () => {
      forgetSecondFactor();
      signIn.reset();
    };
    return (
      <NarrowPage title="Enter the code" lead="One more step to log in.">
        <CodeForm awaited={signIn.error} next={next} onStartOver={startOver} />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Login" lead="Log in to continue.">
      <form className={form.form} onSubmit={fields.submit((values) => signIn.mutate(values))} noValidate>
        <FormText {...fields.field('email')} type="email" autoComplete="username" />
        <FormPassword {...fields.field('password')} autoComplete="current-password" />
        {signIn.isError ? <Notice tone="bad">{signIn.error.message}</Notice> : null}
        <Button type="submit" block loading={signIn.isPending}>
          Login
        </Button>
        <p className={form.aside}>
          <Link to="/reset-password">Forgot your password?</Link>
          <Link to={withNext('/signup', next)}>Create an account</Link>
        </p>
      </form>
    </NarrowPage>
  );
}
