import type { TestApp } from './app.ts';
import { call, PASSWORD, type SignedIn, signInAs } from './people.ts';

/** Starts a view of an admin as a user each time it is called, from a sign-in of its own, and returns its token. */
export function viewsOf(
  test: TestApp,
  { admin, user }: { admin: SignedIn; user: SignedIn },
): () => Promise<string> {
  let viewing: SignedIn | null = null;
  const start = ({ token }: SignedIn) =>
    call(test, 'POST', `/user/${user.id}/view-as`, {
      token,
      body: { reason: 'Matrix', currentPassword: PASSWORD },
    });
  return async () => {
    viewing ??= await signInAs(test, admin.email);
    let answer = await start(viewing);
    // One of the routes ends the admin's other sign-ins.
    if (answer.status === 401) {
      viewing = await signInAs(test, admin.email);
      answer = await start(viewing);
    }
    if (answer.status !== 201) throw new Error(`no view: ${JSON.stringify(answer.body)}`);
    return answer.body.token;
  };
}
