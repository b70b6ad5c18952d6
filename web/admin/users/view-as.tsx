import { useState } from 'react';
import type { UserBody } from '#contract/user.ts';
import { isViewable } from '#domain/access/viewing.ts';
import { Button } from '../../shared/button.tsx';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { ViewAsDialog } from './view-as-dialog.tsx';

/** The way to a customer's own pages, where there is somebody to view as. */
export function ViewAs({ user }: { user: UserBody }) {
  const keepsPasswords = useKeepsPasswords();
  const [isAsking, setAsking] = useState(false);
  if (!isViewable(user)) return null;
  return (
    <>
      <Button variant="dimmed-white" disabled={keepsPasswords === undefined} onClick={() => setAsking(true)}>
        View as
      </Button>
      {isAsking ? (
        <ViewAsDialog user={user} asksPassword={keepsPasswords === true} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
