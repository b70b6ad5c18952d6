import {
  CREATE_INSURER,
  DELETE_INSURER,
  IMPORT_INSURERS,
  LIST_INSURERS,
  UPDATE_INSURER,
} from '#contract/paths/insurer.ts';
import { createInsurer } from '#operations/insurer/create-insurer.ts';
import { deleteInsurer } from '#operations/insurer/delete-insurer.ts';
import { importInsurers } from '#operations/insurer/import-insurers.ts';
import { listInsurers } from '#operations/insurer/list-insurers.ts';
import { updateInsurer } from '#operations/insurer/update-insurer.ts';
import { presentInsurer } from '../present/insurer.ts';
import { presentInsurerImport } from '../present/insurer-import.ts';
import { presentPage } from '../present/page.ts';
import { receiveUpload } from '../receive-upload.ts';
import { handle } from '../register.ts';

export const insurerRoutes = [
  handle(LIST_INSURERS, async ({ context, query }) =>
    presentPage(await listInsurers(context, query), presentInsurer),
  ),
  handle(CREATE_INSURER, async ({ context, actor, body }) =>
    presentInsurer(await createInsurer(context, actor, body)),
  ),
  handle(IMPORT_INSURERS, async ({ context, actor, query, request }) =>
    presentInsurerImport(
      query.dryRun,
      await receiveUpload(request, (file) => importInsurers(context, actor, query, file)),
    ),
  ),
  handle(UPDATE_INSURER, async ({ context, actor, params, body: { version, ...input } }) =>
    presentInsurer(await updateInsurer(context, actor, { id: params.id, version }, input)),
  ),
  handle(DELETE_INSURER, async ({ context, actor, params }) => {
    await deleteInsurer(context, actor, params.id);
    return { ok: true as const };
  }),
];
