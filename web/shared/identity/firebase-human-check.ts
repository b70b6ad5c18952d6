import { type Auth, RecaptchaVerifier } from '@firebase/auth';

/** Runs `work` with Google's invisible human check, which leaves nothing behind in the page. */
export async function withHumanCheck<T>(
  auth: Auth,
  work: (verifier: RecaptchaVerifier) => Promise<T>,
): Promise<T> {
  const place = document.createElement('div');
  document.body.append(place);
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await work(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}
