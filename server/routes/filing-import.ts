import { GET_IMPORT_TEMPLATE, PREVIEW_IMPORT, START_IMPORT } from '#contract/paths/filing-import.ts';
import { CANCEL_JOB, GET_FAILED_ROWS, GET_JOB, LIST_JOBS, RESUME_JOB } from '#contract/paths/job.ts';
import type { Actor } from '#domain/access/actor.ts';
import { cancelImport } from '#operations/filing-import/cancel-import.ts';
import { exportFailedRows } from '#operations/filing-import/export-failed-rows.ts';
import { getImport, getImportDetail, listImports } from '#operations/filing-import/get-import.ts';
import { previewImport } from '#operations/filing-import/preview-import.ts';
import { resumeImport } from '#operations/filing-import/resume-import.ts';
import { startImport } from '#operations/filing-import/start-import.ts';
import { clientInfo } from '../client-info.ts';
import type { AppContext } from '../context.ts';
import { failedFilingsTable, importTemplate, presentImportPreview } from '../present/filing-import.ts';
import { presentJob, presentJobDetail } from '../present/job.ts';
import { receiveUpload } from '../receive-upload.ts';
import { handle } from '../register.ts';
import { countWhileSent } from '../send-download.ts';
import { sendTable } from '../send-table.ts';

/** How far an import is for whoever moved it. */
async function answerJob(context: AppContext, actor: Actor, id: string) {
  return presentJob(await getImport(context, actor, id));
}

export const filingImportRoutes = [
  handle(PREVIEW_IMPORT, async ({ context, actor, query, request }) =>
    presentImportPreview(await receiveUpload(request, (file) => previewImport(context, actor, query, file))),
  ),
  handle(START_IMPORT, async ({ context, actor, query, request }) =>
    answerJob(
      context,
      actor,
      await receiveUpload(request, (file) => startImport(context, actor, query, file, clientInfo(request))),
    ),
  ),
  handle(GET_IMPORT_TEMPLATE, ({ query: { format }, reply }) =>
    sendTable(reply, importTemplate(), { format, name: 'filings-template' }),
  ),
  handle(LIST_JOBS, async ({ context, actor }) => ({
    items: (await listImports(context, actor)).map(presentJob),
  })),
  handle(GET_JOB, async ({ context, actor, params }) =>
    presentJobDetail(await getImportDetail(context, actor, params.id)),
  ),
  handle(CANCEL_JOB, async ({ context, actor, params }) => {
    await cancelImport(context, actor, params.id);
    return await answerJob(context, actor, params.id);
  }),
  handle(RESUME_JOB, async ({ context, actor, params, body, request }) => {
    await resumeImport(context, actor, params.id, body, clientInfo(request));
    return await answerJob(context, actor, params.id);
  }),
  handle(GET_FAILED_ROWS, async ({ context, actor, params, query: { format }, reply }) => {
    countWhileSent(reply);
    const failed = await exportFailedRows(context, actor, params.id);
    const name = `${failed.fileName.replace(/\.[^.]*$/, '')}-to-correct`;
    return sendTable(reply, failedFilingsTable(failed), { format, name });
  }),
];
