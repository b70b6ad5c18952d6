import {
  GET_DRAFT_DOCUMENT,
  GET_FILING_DOCUMENT,
  GET_FILING_SUMMARY,
  LIST_FILING_DOCUMENTS,
  REMOVE_DRAFT_DOCUMENT,
  UPDATE_DRAFT_DOCUMENT,
  UPLOAD_DRAFT_DOCUMENT,
  UPLOAD_FILING_DOCUMENT,
} from '#contract/paths/document.ts';
import { drawSummary } from '#operations/document/draw-summary.ts';
import {
  getDraftDocument,
  getFilingDocument,
  listFilingDocuments,
  removeDraftDocument,
  updateDraftDocument,
} from '#operations/document/get-document.ts';
import { uploadDraftDocument, uploadFilingDocument } from '#operations/document/upload-document.ts';
import { presentDocument } from '../present/document.ts';
import { receiveUpload } from '../receive-upload.ts';
import { handle } from '../register.ts';
import { sendFile } from '../send-file.ts';
import { sendPdf } from '../send-pdf.ts';

export const documentRoutes = [
  handle(UPLOAD_DRAFT_DOCUMENT, async ({ context, actor, params, query, request }) => {
    const { kind } = query;
    const document = await receiveUpload(request, (file) =>
      uploadDraftDocument(context, actor, params.id, kind, file),
    );
    return presentDocument(document);
  }),
  handle(GET_DRAFT_DOCUMENT, async ({ context, actor, params, request, reply }) => {
    const { id: draftId, documentId } = params;
    return sendFile(request, reply, await getDraftDocument(context, actor, draftId, documentId));
  }),
  handle(UPDATE_DRAFT_DOCUMENT, async ({ context, actor, params, body }) => {
    const { id: draftId, documentId } = params;
    return presentDocument(await updateDraftDocument(context, actor, { draftId, documentId }, body));
  }),
  handle(REMOVE_DRAFT_DOCUMENT, async ({ context, actor, params }) => {
    const { id: draftId, documentId } = params;
    await removeDraftDocument(context, actor, draftId, documentId);
    return null;
  }),
  handle(UPLOAD_FILING_DOCUMENT, async ({ context, actor, params, query, request }) => {
    const { kind } = query;
    const document = await receiveUpload(request, (file) =>
      uploadFilingDocument(context, actor, params.id, kind, file),
    );
    return presentDocument(document);
  }),
  handle(LIST_FILING_DOCUMENTS, async ({ context, actor, params }) => {
    const documents = await listFilingDocuments(context, actor, params.id);
    return { items: documents.map(presentDocument) };
  }),
  handle(GET_FILING_DOCUMENT, async ({ context, actor, params, request, reply }) => {
    const { id: filingId, documentId } = params;
    return sendFile(request, reply, await getFilingDocument(context, actor, filingId, documentId));
  }),
  handle(GET_FILING_SUMMARY, async ({ context, actor, params, reply }) =>
    sendPdf(reply, await drawSummary(context, actor, params.id)),
  ),
];
