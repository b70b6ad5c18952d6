import {
  ADD_COMPANY_NOTE,
  CHANGE_COMPANY_NOTE,
  DELETE_COMPANY_NOTE,
  GET_COMPANY_DOCUMENT,
  LIST_COMPANY_DOCUMENTS,
  LIST_COMPANY_NOTES,
  REMOVE_COMPANY_DOCUMENT,
  UPLOAD_COMPANY_DOCUMENT,
} from '#contract/paths/company.ts';
import {
  getCompanyDocument,
  listCompanyDocuments,
  removeCompanyDocument,
  uploadCompanyDocument,
} from '#operations/company/company-document.ts';
import { deleteCompanyNote } from '#operations/company/delete-company-note.ts';
import { listCompanyNotes } from '#operations/company/list-company-notes.ts';
import { addCompanyNote, changeCompanyNote } from '#operations/company/save-company-note.ts';
import { presentCompanyDocuments, presentCompanyNotes } from '../present/company-records.ts';
import { receiveUpload } from '../receive-upload.ts';
import { handle } from '../register.ts';
import { sendFile } from '../send-file.ts';

export const companyRecordRoutes = [
  handle(LIST_COMPANY_NOTES, async ({ context, params }) =>
    presentCompanyNotes(await listCompanyNotes(context, params.id)),
  ),
  handle(ADD_COMPANY_NOTE, async ({ context, actor, params, body }) =>
    presentCompanyNotes(await addCompanyNote(context, actor, params.id, body.text)),
  ),
  handle(CHANGE_COMPANY_NOTE, async ({ context, actor, params, body: { text, version } }) => {
    const at = { companyId: params.id, noteId: params.noteId, version };
    return presentCompanyNotes(await changeCompanyNote(context, actor, at, text));
  }),
  handle(DELETE_COMPANY_NOTE, async ({ context, actor, params }) =>
    presentCompanyNotes(
      await deleteCompanyNote(context, actor, { companyId: params.id, noteId: params.noteId }),
    ),
  ),
  handle(LIST_COMPANY_DOCUMENTS, async ({ context, params }) =>
    presentCompanyDocuments(await listCompanyDocuments(context, params.id)),
  ),
  handle(UPLOAD_COMPANY_DOCUMENT, async ({ context, actor, params, query, request }) => {
    const at = { companyId: params.id, kind: query.kind };
    return presentCompanyDocuments(
      await receiveUpload(request, (file) => uploadCompanyDocument(context, actor, at, file)),
    );
  }),
  handle(GET_COMPANY_DOCUMENT, async ({ context, params, request, reply }) =>
    sendFile(
      request,
      reply,
      await getCompanyDocument(context, { companyId: params.id, documentId: params.documentId }),
    ),
  ),
  handle(REMOVE_COMPANY_DOCUMENT, async ({ context, actor, params }) =>
    presentCompanyDocuments(
      await removeCompanyDocument(context, actor, { companyId: params.id, documentId: params.documentId }),
    ),
  ),
];
