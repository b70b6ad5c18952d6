import type { Actor } from '#domain/access/actor.ts';
import { createUser } from '#operations/user/create-user.ts';
import { signUp } from '#operations/user/sign-up.ts';
import { updateUser } from '#operations/user/update-user.ts';
import type { AppContext } from '#server/context.ts';
import { agencyName, personName } from './believable-names.ts';
import type { Chance } from './seeded-random.ts';

const COMPANIES = 40;
const USERS = 120;
/** Every fourth company may pay by invoice. */
const INVOICEABLE_EVERY = 4;

/** As of who has just signed in, which proves who adds users to companies. */
const signedInNow = () => ({ subject: '', sessionId: null, signedInAt: new Date(), secondFactor: true });

export interface DemoPeople {
  users: readonly Actor[];
  /** Indexes into `users`. */
  invoiceable: ReadonlySet<number>;
}

/** Forty agencies with three people each; the first of each signs up, the others are invited by the admin. */
export async function loadPeople(
  context: AppContext,
  chance: Chance,
  admin: Actor,
  password: string,
): Promise<DemoPeople> {
  // Nobody has signed in for it: there is no sign-in to be open.
  const withoutSignIn = { ...context, passwordIdentity: null };
  const users: Actor[] = [];
  const invoiceable = new Set<number>();
  for (let index = 0; index < COMPANIES; index += 1) {
    const mayBeInvoiced = index % INVOICEABLE_EVERY === 0;
    const first = await openCompany(context, chance, index, password);
    if (mayBeInvoiced)
      await updateUser(context, admin, signedInNow(), first.id, { invoiceableStatus: 'INVOICEABLE' });
    users.push(first);
    for (let colleague = 1; colleague < USERS / COMPANIES; colleague += 1) {
      const email = `customer${index + 1}.${colleague + 1}@demo.example`;
      const { id } = await createUser(withoutSignIn, admin, signedInNow(), {
        ...personName(chance),
        email,
        role: 'REGULAR',
        companyId: first.companyId ?? undefined,
        invoiceableStatus: mayBeInvoiced ? 'INVOICEABLE' : 'NOT_INVOICEABLE',
      });
      users.push({ id, role: 'REGULAR', companyId: first.companyId, email });
    }
    if (mayBeInvoiced)
      for (let at = users.length - USERS / COMPANIES; at < users.length; at += 1) invoiceable.add(at);
  }
  // The demo has no mailboxes in which to confirm an address or to choose a password.
  await context.db.updateTable('users').set({ email_verified: true, status: 'ACTIVE' }).execute();
  return { users, invoiceable };
}

async function openCompany(
  context: AppContext,
  chance: Chance,
  index: number,
  password: string,
): Promise<Actor> {
  const email = `customer${index + 1}@demo.example`;
  const address = `192.0.2.${index + 1}`;
  const request = {
    ...personName(chance),
    email,
    password,
    companyName: agencyName(index),
    phone: '(555) 555-0100',
  };
  const { id } = await signUp(context, request, { address });
  const { company_id: companyId } = await context.db
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, role: 'REGULAR', companyId, email };
}
