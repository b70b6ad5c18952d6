import { AppError } from '#contract/errors.ts';
import { LOGO_BYTES } from '#contract/limits.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { lockAgencySettings, updateAgencySettings } from '#db/queries/agency-settings.ts';
import { insertDocument } from '#db/queries/documents.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { type IncomingFile, storeUpload } from '../document/store-upload.ts';
import { newDocument } from '../document/upload-document.ts';
import { refreshAgency } from './keep-agency-current.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/** Puts a logo in the place of the one before, at once for everybody. Throws what storeUpload throws. */
export async function replaceLogo(context: Context, actor: Actor, file: IncomingFile): Promise<void> {
  const config = { ...context.config, maxUploadBytes: Math.min(LOGO_BYTES, context.config.maxUploadBytes) };
  await storeUpload({ config }, actor, file, async (taken) => {
    if (!taken.mediaType.startsWith('image/')) {
      throw new AppError('MEDIA_TYPE_NOT_ALLOWED', { message: 'A logo is a PNG or a JPEG.' });
    }
    await inTransaction(context.db, async (tx) => {
      const place = { owner: null, companyId: null, kind: 'OTHER' } as const;
      const documentId = await insertDocument(tx, newDocument(context, actor, taken, place));
      await setLogo(context, tx, actor, { documentId, fileName: taken.fileName });
    });
  });
  await refreshAgency(context);
}

/** Takes the logo away; its file stays, as what was printed with it does. */
export async function removeLogo(context: Context, actor: Actor): Promise<void> {
  await inTransaction(context.db, (tx) => setLogo(context, tx, actor, null));
  await refreshAgency(context);
}

async function setLogo(
  context: Context,
  tx: Tx,
  actor: Actor,
  logo: { documentId: string; fileName: string } | null,
): Promise<void> {
  const at = context.clock.now();
  const before = await lockAgencySettings(tx, { id: actor.id, at });
  if (before.logo === null && logo === null) return;
  const next = { version: before.version + 1, by: actor.id, at };
  await updateAgencySettings(tx, { logoDocumentId: logo?.documentId ?? null }, next);
  await appendAuditEntry(context, tx, {
    actor,
    action: 'agency.logo',
    subjectKind: 'agency',
    subjectId: 'agency',
    details: { logo: { from: before.logo?.fileName ?? null, to: logo?.fileName ?? null } },
  });
}
