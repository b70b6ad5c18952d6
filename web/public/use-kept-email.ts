import { useEffect, useRef } from 'react';
import type { Form } from '../shared/form/use-form.ts';
import { readEmail } from '../shared/session/session-store.ts';

/** Begins a form with the email address that this tab knows already. */
export function useKeptEmail({ set }: Pick<Form<{ email: string }>, 'set'>): void {
  const startWith = useRef(set);
  useEffect(() => {
    const email = readEmail();
    if (email !== null) startWith.current('email', email);
  }, []);
}
