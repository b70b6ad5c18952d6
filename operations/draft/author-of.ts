import type { DraftAuthor } from '#db/queries/drafts.ts';
import type { Actor } from '#domain/access/actor.ts';

/** The user as the author of drafts. */
export function authorOf({ id, companyId }: Actor): DraftAuthor {
  return { userId: id, companyId };
}
