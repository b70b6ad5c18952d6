import type { CurrentUserBody } from '#contract/user.ts';

/** What the menus call the viewer: the first name, or the email where there is none. */
export function viewerName({ firstName, email }: Pick<CurrentUserBody, 'firstName' | 'email'>): string {
  return firstName.trim() || email;
}
