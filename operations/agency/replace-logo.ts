import { buffer } from 'node:stream/consumers';
import { AppError } from '#contract/errors.ts';
import { LOGO_BYTES, LOGO_POINTS } from '#contract/limits.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { lockAgencySettings, updateAgencySettings } from '#db/queries/agency-settings.ts';
import type { JobSender } from '#documents/bounded/job-sender.ts';
import { JobsBusy } from '#documents/bounded/process-pool.ts';
import { runBounded } from '#documents/bounded/run-bounded.ts';
import { FileStore } from '#documents/file-store.ts';
import { imageSize } from '#documents/inspect/image-size.ts';
import type { Actor } from '#domain/access/actor.ts';
import {
  type Proof,
  type ProofContext,
  requireProof,
  requireStandingProof,
} from '../access/act-with-proof.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { saveDocument } from '../document/save-document.ts';
import { senderOf } from '../document/sender-of.ts';
import { type IncomingFile, type StoredUpload, storeUpload } from '../document/store-upload.ts';
import { refreshAgency } from './keep-agency-current.ts';
import { agencyChangedMail, changedBy, notifyAgency } from './notify-agency.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/**
 * Puts a logo in the place of the one before, at once for everybody. A picture can say whom to pay, and stands at the
 * head of every invoice: it takes what payment instructions take, before anything of it is kept. Throws INVALID for a
 * wrong password, SECOND_FACTOR_MISSING, RATE_LIMITED, STORAGE_FULL, and what storeUpload throws.
 */
export async function replaceLogo(
  context: Context & ProofContext,
  actor: Actor,
  proof: Proof,
  file: IncomingFile,
): Promise<void> {
  await requireProof(context, actor, proof, 'change your logo');
  const config = { ...context.config, maxUploadBytes: Math.min(LOGO_BYTES, context.config.maxUploadBytes) };
  await storeUpload({ ...context, config }, actor, file, async (taken) => {
    if (!taken.mediaType.startsWith('image/')) {
      throw new AppError('MEDIA_TYPE_NOT_ALLOWED', { message: 'A logo is a PNG or a JPEG.' });
    }
    await requirePrintable(config.dataDir, taken, await senderOf(context, actor, file.signal));
    await inTransaction(context.db, async (tx) => {
      await requireStandingProof(context, tx, actor, proof.session);
      const place = { owner: null, companyId: null, kind: 'OTHER' } as const;
      const documentId = await saveDocument(context, tx, actor, taken, place);
      await setLogo(context, tx, actor, { documentId, fileName: taken.fileName });
    });
  });
  await refreshAgency(context);
}

/**
 * A few bytes can say that they are a picture as large as a wall, and every visitor's browser would draw it. It is drawn
 * once in a process apart: on an invoice it must not fail.
 */
async function requirePrintable(
  dataDir: string,
  { storageKey, mediaType }: StoredUpload,
  sender: JobSender,
): Promise<void> {
  const bytes = await buffer(new FileStore(dataDir).read(storageKey));
  const size = imageSize(bytes, mediaType === 'image/png' ? 'image/png' : 'image/jpeg');
  if (size === null || size.width * size.height > LOGO_POINTS) throw tooLarge();
  try {
    await runBounded('try-logo', bytes, sender);
  } catch (error) {
    if (error instanceof JobsBusy || sender.signal?.aborted) throw error;
    throw new AppError('FILE_UNREADABLE', {
      message:
        'This picture can’t be printed. Save it as a PNG, or as a JPEG in RGB color, and upload it again.',
    });
  }
}

const tooLarge = () =>
  new AppError('FILE_TOO_COMPLEX', {
    message: `A logo has at most ${LOGO_POINTS / 1_000_000} million points, such as 2,000 by 2,000. Save it smaller and upload it.`,
  });

/** Takes the logo away, which a session may: nobody is misled by it. Its file stays, as what was printed with it does. */
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
  await notifyAgency(context, tx, [agencyChangedMail(changedBy(context, actor, at), ['Logo'])]);
  await appendAuditEntry(context, tx, {
    actor,
    action: 'agency.logo',
    subjectKind: 'agency',
    subjectId: 'agency',
    details: { logo: { from: before.logo?.fileName ?? null, to: logo?.fileName ?? null } },
  });
}
