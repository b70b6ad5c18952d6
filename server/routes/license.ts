import {
  CREATE_LICENSE,
  DELETE_LICENSE,
  EXPORT_LICENSES,
  GET_LICENSE,
  GET_LICENSE_DOCUMENT,
  GET_LICENSE_GRID,
  IMPORT_LICENSES,
  LIST_LICENSES,
  REMOVE_LICENSE_DOCUMENT,
  UPDATE_LICENSE,
  UPLOAD_LICENSE_DOCUMENT,
} from '#contract/paths/license.ts';
import { createLicense } from '#operations/license/create-license.ts';
import { deleteLicense } from '#operations/license/delete-license.ts';
import { exportLicenses } from '#operations/license/export-licenses.ts';
import { getLicense } from '#operations/license/get-license.ts';
import { getLicenseGrid } from '#operations/license/get-license-grid.ts';
import { importLicenses } from '#operations/license/import-licenses.ts';
import {
  getLicenseDocument,
  removeLicenseDocument,
  uploadLicenseDocument,
} from '#operations/license/license-document.ts';
import { listLicenses } from '#operations/license/list-licenses.ts';
import { updateLicense } from '#operations/license/update-license.ts';
import { todayOf } from '#operations/today.ts';
import { presentLicense, presentLicenseGrid } from '../present/license.ts';
import { presentLicenseImport } from '../present/license-import.ts';
import { licenseTable } from '../present/license-table.ts';
import { presentPage } from '../present/page.ts';
import { receiveUpload } from '../receive-upload.ts';
import { handle } from '../register.ts';
import { sendFile } from '../send-file.ts';
import { sendTable } from '../send-table.ts';

export const licenseRoutes = [
  handle(LIST_LICENSES, async ({ context, query }) =>
    presentPage(await listLicenses(context, query), presentLicense),
  ),
  handle(CREATE_LICENSE, async ({ context, actor, body }) =>
    presentLicense(await createLicense(context, actor, body)),
  ),
  handle(EXPORT_LICENSES, async ({ context, query: { format, ...query }, reply }) =>
    sendTable(reply, licenseTable(await exportLicenses(context, query)), {
      format,
      name: `licenses-${todayOf(context.clock)}`,
    }),
  ),
  handle(IMPORT_LICENSES, async ({ context, actor, query, request }) =>
    presentLicenseImport(
      query.dryRun,
      await receiveUpload(request, (file) => importLicenses(context, actor, query, file)),
    ),
  ),
  handle(GET_LICENSE_GRID, async ({ context, query }) =>
    presentLicenseGrid(await getLicenseGrid(context, query)),
  ),
  handle(GET_LICENSE, async ({ context, params }) => presentLicense(await getLicense(context, params.id))),
  handle(UPDATE_LICENSE, async ({ context, actor, params, body: { version, ...sent } }) =>
    presentLicense(await updateLicense(context, actor, { id: params.id, version }, sent)),
  ),
  handle(DELETE_LICENSE, async ({ context, actor, params }) => {
    await deleteLicense(context, actor, params.id);
    return { ok: true as const };
  }),
  handle(UPLOAD_LICENSE_DOCUMENT, async ({ context, actor, params, request }) =>
    presentLicense(
      await receiveUpload(request, (file) => uploadLicenseDocument(context, actor, params.id, file)),
    ),
  ),
  handle(GET_LICENSE_DOCUMENT, async ({ context, params, request, reply }) =>
    sendFile(request, reply, await getLicenseDocument(context, params)),
  ),
  handle(REMOVE_LICENSE_DOCUMENT, async ({ context, actor, params }) =>
    presentLicense(await removeLicenseDocument(context, actor, params)),
  ),
];
