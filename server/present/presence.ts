import type { z } from 'zod';
import type { presenceList } from '#contract/workbench.ts';
import type { PresentUser } from '#operations/presence/record-presence.ts';

/** Somebody who has a record open. */
export function presentPresence({
  userId,
  name,
  seenAt,
}: PresentUser): z.infer<typeof presenceList>['items'][number] {
  return { userId, name, seenAt: seenAt.toISOString() };
}
