import type { Db } from '#db/pool.ts';
import { listStandingTerms, type StandingTerms } from '#db/queries/standing-terms.ts';
import { type AgreedTerms, findAgreedTerms } from '#db/queries/terms-in-force.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';

type AllStandingTerms = ReadonlyMap<JurisdictionCode, StandingTerms>;

/** One question on its way, and the one that those who came since share. */
interface Questions {
  asked: Promise<unknown>;
  next: Promise<AllStandingTerms> | null;
}

const questions = new WeakMap<Db, Questions>();

/**
 * The agency's terms for one user, or for a visitor (`userId` null) those of the state. Visitors who ask at the same
 * moment share one question to the database; it is put after each of them asked, so nobody gets an older answer.
 */
export async function agreedTerms(
  db: Db,
  at: { userId: string | null; state: JurisdictionCode; kind: FilingKind },
): Promise<AgreedTerms> {
  if (at.userId !== null || db.isTransaction) return findAgreedTerms(db, at);
  const standing = (await standingTerms(db)).get(at.state);
  return {
    userFilingFee: null,
    stateFilingFee: standing?.filingFee ?? null,
    userCommission: null,
    stateCommission: standing?.commission[at.kind] ?? null,
  };
}

function standingTerms(db: Db): Promise<AllStandingTerms> {
  const known = questions.get(db) ?? { asked: Promise.resolve(), next: null };
  questions.set(db, known);
  if (known.next !== null) return known.next;
  const next = known.asked.then(() => {
    known.next = null;
    const answer = listStandingTerms(db);
    known.asked = answer.catch(() => undefined);
    return answer;
  });
  known.next = next;
  return next;
}
