import {
  ADD_AUTHORIZATION,
  CREATE_CLIENT,
  DELETE_CLIENT,
  GET_AUTHORIZATION_DOCUMENT,
  GET_CLIENT,
  IMPORT_CLIENTS,
  LIST_CLIENTS,
  UPDATE_CLIENT,
  UPLOAD_AUTHORIZATION_DOCUMENT,
  WITHDRAW_AUTHORIZATION,
} from '#contract/paths/client.ts';
import { addAuthorization } from '#operations/client/add-authorization.ts';
import {
  getAuthorizationDocument,
  uploadAuthorizationDocument,
} from '#operations/client/authorization-document.ts';
import { createClient } from '#operations/client/create-client.ts';
import { deleteClient } from '#operations/client/delete-client.ts';
import { getClient } from '#operations/client/get-client.ts';
import { importClients } from '#operations/client/import-clients.ts';
import { listClients } from '#operations/client/list-clients.ts';
import { updateClient } from '#operations/client/update-client.ts';
import { withdrawAuthorization } from '#operations/client/withdraw-authorization.ts';
import { presentClient, presentClientSummary } from '../present/client.ts';
import { presentClientImport } from '../present/client-import.ts';
import { presentPage } from '../present/page.ts';
import { receiveUpload } from '../receive-upload.ts';
import { handle } from '../register.ts';
import { sendFile } from '../send-file.ts';

export const clientRoutes = [
  handle(LIST_CLIENTS, async ({ context, query }) =>
    presentPage(await listClients(context, query), presentClientSummary),
  ),
  handle(CREATE_CLIENT, async ({ context, actor, body }) =>
    presentClient(await createClient(context, actor, body)),
  ),
  handle(IMPORT_CLIENTS, async ({ context, actor, query, request }) =>
    presentClientImport(
      query.dryRun,
      await receiveUpload(request, (file) => importClients(context, actor, query, file)),
    ),
  ),
  handle(GET_CLIENT, async ({ context, params }) => presentClient(await getClient(context, params.id))),
  handle(UPDATE_CLIENT, async ({ context, actor, params, body: { version, ...update } }) =>
    presentClient(await updateClient(context, actor, { id: params.id, version }, update)),
  ),
  handle(DELETE_CLIENT, async ({ context, actor, params }) => {
    await deleteClient(context, actor, params.id);
    return { ok: true as const };
  }),
  handle(ADD_AUTHORIZATION, async ({ context, actor, params, body }) =>
    presentClient(await addAuthorization(context, actor, params.id, body)),
  ),
  handle(WITHDRAW_AUTHORIZATION, async ({ context, actor, params, query }) =>
    presentClient(await withdrawAuthorization(context, actor, params, query.reason)),
  ),
  handle(UPLOAD_AUTHORIZATION_DOCUMENT, async ({ context, actor, params, request }) =>
    presentClient(
      await receiveUpload(request, (file) => uploadAuthorizationDocument(context, actor, params, file)),
    ),
  ),
  handle(GET_AUTHORIZATION_DOCUMENT, async ({ context, params, request, reply }) =>
    sendFile(request, reply, await getAuthorizationDocument(context, params)),
  ),
];
