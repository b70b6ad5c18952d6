import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { id, idParams } from '#contract/common.ts';
import { documentBody, documentQuery } from '#contract/document.ts';
import { AppError } from '#contract/errors.ts';
import { drawSummary } from '#operations/document/draw-summary.ts';
import {
  listFilingDocuments,
  readDraftDocument,
  readFilingDocument,
  removeDraftDocument,
} from '#operations/document/read-document.ts';
import type { IncomingFile } from '#operations/document/take-file.ts';
import { uploadDraftDocument, uploadFilingDocument } from '#operations/document/upload-document.ts';
import type { App } from '../app.ts';
import { actorOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import { presentDocument } from '../present/document.ts';
import { attachmentNamed, sendFile } from '../send-file.ts';

const documentParams = z.strictObject({ id, documentId: id });

export function documentRoutes(app: App, context: AppContext): void {
  draftDocumentRoutes(app, context);
  filingDocumentRoutes(app, context);
  summaryRoutes(app, context);
}

function draftDocumentRoutes(app: App, context: AppContext): void {
  app.post(
    '/filing-draft/:id/document',
    {
      config: { access: 'POST /filing-draft/:id/document' },
      schema: {
        summary: 'Add a file to a draft: multipart/form-data with one part named "file"',
        tags: ['Documents'],
        consumes: ['multipart/form-data'],
        params: idParams,
        querystring: documentQuery,
        response: { 201: documentBody },
      },
    },
    async (request, reply) => {
      const { kind } = request.query;
      const document = await uploadOf(request, (file) =>
        uploadDraftDocument(context, actorOf(request), request.params.id, kind, file),
      );
      return reply.code(201).send(presentDocument(document));
    },
  );
  app.get(
    '/filing-draft/:id/document/:documentId',
    {
      config: { access: 'GET /filing-draft/:id/document/:documentId' },
      schema: { summary: 'A file of a draft', tags: ['Documents'], params: documentParams },
    },
    async (request, reply) => {
      const { id: draftId, documentId } = request.params;
      return sendFile(
        request,
        reply,
        await readDraftDocument(context, actorOf(request), draftId, documentId),
      );
    },
  );
  app.delete(
    '/filing-draft/:id/document/:documentId',
    {
      config: { access: 'DELETE /filing-draft/:id/document/:documentId' },
      schema: {
        summary: 'Take a file off a draft',
        tags: ['Documents'],
        params: documentParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id: draftId, documentId } = request.params;
      await removeDraftDocument(context, actorOf(request), draftId, documentId);
      return reply.code(204).send(null);
    },
  );
}

function filingDocumentRoutes(app: App, context: AppContext): void {
  app.post(
    '/filing/:id/document',
    {
      config: { access: 'POST /filing/:id/document' },
      schema: {
        summary: 'Add a file to a filing: multipart/form-data with one part named "file"',
        tags: ['Documents'],
        consumes: ['multipart/form-data'],
        params: idParams,
        querystring: documentQuery,
        response: { 201: documentBody },
      },
    },
    async (request, reply) => {
      const { kind } = request.query;
      const document = await uploadOf(request, (file) =>
        uploadFilingDocument(context, actorOf(request), request.params.id, kind, file),
      );
      return reply.code(201).send(presentDocument(document));
    },
  );
  app.get(
    '/filing/:id/document',
    {
      config: { access: 'GET /filing/:id/document' },
      schema: {
        summary: 'The files of a filing',
        tags: ['Documents'],
        params: idParams,
        response: { 200: z.object({ items: z.array(documentBody) }) },
      },
    },
    async (request) => {
      const documents = await listFilingDocuments(context, actorOf(request), request.params.id);
      return { items: documents.map(presentDocument) };
    },
  );
  app.get(
    '/filing/:id/document/:documentId',
    {
      config: { access: 'GET /filing/:id/document/:documentId' },
      schema: { summary: 'A file of a filing', tags: ['Documents'], params: documentParams },
    },
    async (request, reply) => {
      const { id: filingId, documentId } = request.params;
      return sendFile(
        request,
        reply,
        await readFilingDocument(context, actorOf(request), filingId, documentId),
      );
    },
  );
}

function summaryRoutes(app: App, context: AppContext): void {
  app.get(
    '/filing/:id/summary.pdf',
    {
      config: { access: 'GET /filing/:id/summary.pdf' },
      schema: {
        summary: 'The filing on paper: charges with their law, payments, and the proof once it is filed',
        tags: ['Documents'],
        params: idParams,
      },
    },
    async (request, reply) => {
      const { fileName, pdf } = await drawSummary(context, actorOf(request), request.params.id);
      return reply
        .type('application/pdf')
        .header('content-disposition', attachmentNamed(fileName))
        .header('cache-control', 'private, no-store')
        .send(pdf);
    },
  );
}

/** The one file of a multipart request, streamed. What is left of one refused is read on and thrown away. */
async function uploadOf<T>(request: FastifyRequest, take: (file: IncomingFile) => Promise<T>): Promise<T> {
  // The store counts, so that it can say how much is too much.
  const part = await request.file({ throwFileSizeLimit: false, limits: { files: 1, fileSize: Infinity } });
  if (part === undefined) {
    throw new AppError('INVALID', { details: { fields: { file: 'Send the file in a part named "file".' } } });
  }
  try {
    return await take({ source: part.file, fileName: part.filename });
  } finally {
    part.file.resume();
  }
}
