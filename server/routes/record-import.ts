import {
  GET_CLIENT_TEMPLATE,
  GET_LICENSE_TEMPLATE,
  PREVIEW_CLIENT_IMPORT,
  PREVIEW_LICENSE_IMPORT,
  START_CLIENT_IMPORT,
  START_LICENSE_IMPORT,
} from '#contract/paths/record-import.ts';
import type { RecordFileQuery } from '#contract/record-import.ts';
import type { Actor } from '#domain/access/actor.ts';
import { CLIENT_HEADINGS } from '#domain/license/client-columns.ts';
import { LICENSE_HEADINGS } from '#domain/license/read-license-row.ts';
import type { IncomingFile } from '#operations/document/store-upload.ts';
import { getImport } from '#operations/filing-import/get-import.ts';
import { readRecordFile } from '#operations/table-import/read-record-file.ts';
import { startRecordImport } from '#operations/table-import/start-record-import.ts';
import { clientInfo } from '../client-info.ts';
import type { AppContext } from '../context.ts';
import { presentJob } from '../present/job.ts';
import { presentRecordImportPreview, recordTemplate } from '../present/record-import.ts';
import { receiveUpload } from '../receive-upload.ts';
import { handle } from '../register.ts';
import { sendTable } from '../send-table.ts';

async function answerStart(
  context: AppContext,
  actor: Actor,
  query: RecordFileQuery & { kind: 'LICENSE' | 'CLIENT' },
  file: IncomingFile,
  client: { address: string },
) {
  const id = await startRecordImport(context, actor, query, file, client);
  return presentJob(await getImport(context, actor, id));
}

export const recordImportRoutes = [
  handle(PREVIEW_LICENSE_IMPORT, async ({ context, actor, query, request }) =>
    presentRecordImportPreview(
      await receiveUpload(request, (file) =>
        readRecordFile(context, actor, { ...query, kind: 'LICENSE' }, file),
      ),
    ),
  ),
  handle(START_LICENSE_IMPORT, ({ context, actor, query, request }) =>
    receiveUpload(request, (file) =>
      answerStart(context, actor, { ...query, kind: 'LICENSE' }, file, clientInfo(request)),
    ),
  ),
  handle(GET_LICENSE_TEMPLATE, ({ query: { format }, reply }) =>
    sendTable(reply, recordTemplate('Licenses', LICENSE_HEADINGS), { format, name: 'licenses-template' }),
  ),
  handle(PREVIEW_CLIENT_IMPORT, async ({ context, actor, query, request }) =>
    presentRecordImportPreview(
      await receiveUpload(request, (file) =>
        readRecordFile(context, actor, { ...query, kind: 'CLIENT' }, file),
      ),
    ),
  ),
  handle(START_CLIENT_IMPORT, ({ context, actor, query, request }) =>
    receiveUpload(request, (file) =>
      answerStart(context, actor, { ...query, kind: 'CLIENT' }, file, clientInfo(request)),
    ),
  ),
  handle(GET_CLIENT_TEMPLATE, ({ query: { format }, reply }) =>
    sendTable(reply, recordTemplate('Clients', CLIENT_HEADINGS), { format, name: 'clients-template' }),
  ),
];
