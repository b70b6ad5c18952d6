import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import {
  GET_DRAFT_DOCUMENT,
  GET_FILING_DOCUMENT,
  GET_FILING_SUMMARY,
  LIST_FILING_DOCUMENTS,
  REMOVE_DRAFT_DOCUMENT,
  UPLOAD_DRAFT_DOCUMENT,
  UPLOAD_FILING_DOCUMENT,
} from '#contract/paths/document.ts';
import { drawSummary } from '#operations/document/draw-summary.ts';
import {
  getDraftDocument,
  getFilingDocument,
  listFilingDocuments,
  removeDraftDocument,
} from '#operations/document/get-document.ts';
import type { IncomingFile } from '#operations/document/store-upload.ts';
import { uploadDraftDocument, uploadFilingDocument } from '#operations/document/upload-document.ts';
import { presentDocument } from '../present/document.ts';
import { handle } from '../register.ts';
import { attachmentNamed, sendFile } from '../send-file.ts';

/** A form that its parser gave up: broken off in the middle, or none at all. */
function brokenForm(cause: unknown): AppError {
  return new AppError('MALFORMED', { log: String(cause) });
}

/** The first file of a form. Throws MALFORMED where the form cannot be read. */
async function firstFileOf(request: FastifyRequest) {
  try {
    // The store counts, so that it can say how much is too much.
    return await request.file({ throwFileSizeLimit: false, limits: { files: 1, fileSize: Infinity } });
  } catch (error) {
    // Those of the framework say what they are; those of the parser are plain.
    throw error instanceof Error && 'statusCode' in error ? error : brokenForm(error);
  }
}

/** The one file of a multipart request, streamed. What is left of one refused is read on and thrown away. */
async function uploadOf<T>(request: FastifyRequest, take: (file: IncomingFile) => Promise<T>): Promise<T> {
  const part = await firstFileOf(request);
  if (part === undefined) {
    throw new AppError('INVALID', { details: { fields: { file: 'Send the file in a part named "file".' } } });
  }
  // The parser gives the stream up in one of two ways: it is destroyed with the fault, or only told of it.
  let fault: unknown;
  part.file.once('error', (error) => {
    fault = error;
  });
  try {
    return await take({ source: part.file, fileName: part.filename });
  } catch (error) {
    throw error === (fault ?? part.file.errored) ? brokenForm(error) : error;
  } finally {
    part.file.resume();
  }
}

export const documentRoutes = [
  handle(UPLOAD_DRAFT_DOCUMENT, async ({ context, actor, params, query, request }) => {
    const { kind } = query;
    const document = await uploadOf(request, (file) =>
      uploadDraftDocument(context, actor, params.id, kind, file),
    );
    return presentDocument(document);
  }),
  handle(GET_DRAFT_DOCUMENT, async ({ context, actor, params, request, reply }) => {
    const { id: draftId, documentId } = params;
    return sendFile(request, reply, await getDraftDocument(context, actor, draftId, documentId));
  }),
  handle(REMOVE_DRAFT_DOCUMENT, async ({ context, actor, params }) => {
    const { id: draftId, documentId } = params;
    await removeDraftDocument(context, actor, draftId, documentId);
    return null;
  }),
  handle(UPLOAD_FILING_DOCUMENT, async ({ context, actor, params, query, request }) => {
    const { kind } = query;
    const document = await uploadOf(request, (file) =>
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
  handle(GET_FILING_SUMMARY, async ({ context, actor, params, reply }) => {
    const { fileName, pdf } = await drawSummary(context, actor, params.id);
    return reply
      .type('application/pdf')
      .header('content-disposition', attachmentNamed(fileName))
      .header('cache-control', 'private, no-store')
      .send(pdf);
  }),
];
