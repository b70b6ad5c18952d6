import { filingInputs } from '#contract/draft.ts';
import type { findDraft } from '#db/queries/drafts.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { parseStored } from '../stored-json.ts';

export type DraftRecord = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** What a draft holds. Throws StoredJsonError where it is not of the shape it was stored in. */
export function contentOf(draft: Pick<DraftRecord, 'id' | 'content'>): FilingInputs {
  return parseStored(filingInputs, draft.content, `draft ${draft.id}`);
}
