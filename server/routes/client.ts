import {
  CREATE_CLIENT,
  DELETE_CLIENT,
  GET_CLIENT,
  LIST_CLIENTS,
  UPDATE_CLIENT,
} from '#contract/paths/client.ts';
import { createClient } from '#operations/client/create-client.ts';
import { deleteClient } from '#operations/client/delete-client.ts';
import { getClient } from '#operations/client/get-client.ts';
import { listClients } from '#operations/client/list-clients.ts';
import { updateClient } from '#operations/client/update-client.ts';
import { presentClient, presentClientSummary } from '../present/client.ts';
import { presentPage } from '../present/page.ts';
import { handle } from '../register.ts';

export const clientRoutes = [
  handle(LIST_CLIENTS, async ({ context, query }) =>
    presentPage(await listClients(context, query), presentClientSummary),
  ),
  handle(CREATE_CLIENT, async ({ context, actor, body }) =>
    presentClient(await createClient(context, actor, body)),
  ),
  handle(GET_CLIENT, async ({ context, params }) => presentClient(await getClient(context, params.id))),
  handle(UPDATE_CLIENT, async ({ context, actor, params, body: { version, ...update } }) =>
    presentClient(await updateClient(context, actor, { id: params.id, version }, update)),
  ),
  handle(DELETE_CLIENT, async ({ context, actor, params }) => {
    await deleteClient(context, actor, params.id);
    return { ok: true as const };
  }),
];
