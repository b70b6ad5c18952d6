import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NAME_MAXIMUM, PASSWORD_MAXIMUM, PASSWORD_MINIMUM, PHONE_MAXIMUM } from '#contract/limits.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { FormPassword, FormText } from '../../shared/form/form-fields.tsx';
import { useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { identity } from '../../shared/identity/identity.ts';
import { Notice } from '../../shared/notice.tsx';
import { useConfig } from '../../shared/queries/use-config.ts';
import { useRedirectSignedIn } from '../../shared/session/use-redirect-signed-in.ts';
import { useSignIn } from '../../shared/session/use-sign-in.ts';
import { useQueryParameter } from '../../shared/use-query-parameter.ts';
import { describePage } from '../describe-page.ts';
import form from '../form.module.css';
import { NarrowPage } from '../narrow-page.tsx';
import { withNext } from '../with-next.ts';

export const meta = () =>
  describePage({
    title: 'Create an account',
    description: 'Create an account and file your company’s first surplus lines premium tax today.',
    path: '/signup',
  });

const RULES = {
  firstName: { label: 'First name', required: true, max: NAME_MAXIMUM },
  lastName: { label: 'Last name', required: true, max: NAME_MAXIMUM },
  companyName: { label: 'Company', required: true, max: NAME_MAXIMUM },
  email: { label: 'Email', required: true, type: 'email' },
  phone: { label: 'Phone', type: 'phone', max: PHONE_MAXIMUM },
  password: { label: 'Password', required: true, min: PASSWORD_MINIMUM, max: PASSWORD_MAXIMUM },
} as const;

const LEGAL_LABELS = { terms: 'Terms of service', privacy: 'Privacy notice' } as const;

const isTaken = (error: Error) => error instanceof ApiError && error.code === 'EMAIL_TAKEN';

export default function SignUpPage() {
  const next = useQueryParameter('next');
  const fields = useForm(RULES);
  const signIn = useSignIn(next);
  const signUp = useMutation({
    mutationFn: ({ phone, ...rest }: ValuesOf<typeof RULES>) =>
      identity.signUp({ ...rest, email: rest.email.trim(), ...(phone.trim() ? { phone } : {}) }),
    onSuccess: (_, { email, password }) => signIn.mutate({ email, password }),
    onError: fields.takeFaults,
  });
  const error = signUp.error ?? signIn.error;
  useRedirectSignedIn({ next, isDue: signUp.isIdle && signIn.isIdle });

  return (
    <NarrowPage
      title="Create an account"
      lead="For insurance agencies and brokers. You pay nothing until you submit a filing."
    >
      <form className={form.form} onSubmit={fields.submit(signUp.mutate)} noValidate>
        <div className={form.pair}>
          <FormText {...fields.field('firstName')} autoComplete="given-name" />
          <FormText {...fields.field('lastName')} autoComplete="family-name" />
        </div>
        <FormText
          {...fields.field('companyName')}
          autoComplete="organization"
          hint="Your company’s legal name."
        />
        <FormText {...fields.field('email')} type="email" autoComplete="username" />
        <FormText {...fields.field('phone')} type="tel" autoComplete="tel" />
        <FormPassword
          {...fields.field('password')}
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MINIMUM} characters; several words are best.`}
        />
        {error && !fields.isTold(error) ? (
          <Notice tone="bad" action={isTaken(error) ? <WaysOfKnown next={next} /> : null}>
            {error.message}
          </Notice>
        ) : null}
        <LegalTexts />
        <Button type="submit" block loading={signUp.isPending || signIn.isPending}>
          Create account
        </Button>
        <p className={form.aside}>
          <span>
            Have an account? <Link to={withNext('/login', next)}>Login</Link>
          </span>
        </p>
      </form>
    </NarrowPage>
  );
}

/** For who has an account already. */
function WaysOfKnown({ next }: { next: string | null | undefined }) {
  return (
    <>
      <ButtonLink to={withNext('/login', next)} variant="dimmed-white">
        Login
      </ButtonLink>
      <ButtonLink to="/reset-password" variant="dimmed-white">
        Reset your password
      </ButtonLink>
    </>
  );
}

/** What the agency has published of its terms and its privacy notice, before an account is created. */
function LegalTexts() {
  const published = useConfig().data?.agency.legalTexts ?? [];
  const links = (['terms', 'privacy'] as const)
    .filter((text) => published.includes(text))
    .map((text) => (
      <Link key={text} to={`/${text}`}>
        {LEGAL_LABELS[text]}
      </Link>
    ));
  if (links.length === 0) return null;
  return (
    <p className={form.legal}>
      By creating an account you agree to our {links[0]}
      {links.length > 1 ? <> and {links[1]}</> : null}.
    </p>
  );
}
