import { AppError } from '#contract/errors.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingPosition, Party } from '#domain/filing/lifecycle.ts';

/** The part of a filing that decides who may see it. */
type Owned = Pick<FilingRecord, 'submitterId' | 'companyId' | 'companySharesFilings'>;

/**
 * What this user is to the filing: ADMIN, the CUSTOMER who submitted it, or null for a colleague who may only
 * look on. Throws NOT_FOUND for anybody else, and for no filing at all: the two look the same.
 */
export function partyOf<Filing extends Owned>(
  actor: Actor,
  filing: Filing | null,
): { filing: Filing; party: Party | null } {
  if (filing === null || !maySee(actor, filing)) throw new AppError('NOT_FOUND');
  if (actor.role === 'ADMIN') return { filing, party: 'ADMIN' };
  return { filing, party: filing.submitterId === actor.id ? 'CUSTOMER' : null };
}

/**
 * Admins see every filing, others their own, and their colleagues' where the company shares them. A filing is its
 * company's: whoever has left that one sees nothing of it any more.
 */
function maySee(actor: Actor, filing: Owned): boolean {
  if (actor.role === 'ADMIN') return true;
  if (actor.companyId !== filing.companyId) return false;
  return filing.submitterId === actor.id || filing.companySharesFilings;
}

/** Of whom the user may see what else the company of a filing has filed, that they may see; null: of everybody. */
export function submitterSeenBy(actor: Actor, filing: Owned): string | null {
  return maySee(actor, { ...filing, submitterId: '' }) ? null : actor.id;
}

/** Where the filing stands, in the words of its lifecycle. */
export function positionOf(
  filing: Pick<FilingRecord, 'status' | 'paymentMethod' | 'sentAt' | 'total' | 'paid'>,
): FilingPosition {
  return {
    status: filing.status,
    paymentMethod: filing.paymentMethod,
    isSent: filing.sentAt !== null,
    total: filing.total,
    paid: filing.paid,
  };
}

/** Every filing has a current submission once its own transaction has ended. */
export function submissionIdOf(filing: Pick<FilingRecord, 'id' | 'currentSubmissionId'>): string {
  if (filing.currentSubmissionId === null) throw new Error(`filing ${filing.id} has no submission`);
  return filing.currentSubmissionId;
}
