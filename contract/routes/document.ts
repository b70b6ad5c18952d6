import { z } from 'zod';
import { id, idParams } from '../common.ts';
import { documentBody, documentQuery, updateDocumentRequest } from '../document.ts';
import {
  GET_DRAFT_DOCUMENT,
  GET_FILING_DOCUMENT,
  GET_FILING_SUMMARY,
  LIST_FILING_DOCUMENTS,
  REMOVE_DRAFT_DOCUMENT,
  UPDATE_DRAFT_DOCUMENT,
  UPLOAD_DRAFT_DOCUMENT,
  UPLOAD_FILING_DOCUMENT,
} from '../paths/document.ts';
import type { Routes } from '../route.ts';

const documentParams = z.strictObject({ id, documentId: id });

export const documentRoutes = {
  [UPLOAD_DRAFT_DOCUMENT]: {
    summary: 'Upload a document to a draft: multipart/form-data with one part named "file"',
    tag: 'Documents',
    access: {
      who: 'signed-in',
      scope: 'own',
      apiKey: 'filing:write',
      why: 'People add files to their own drafts',
    },
    params: idParams,
    query: documentQuery,
    isMultipart: true,
    answers: { 201: documentBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'DRAFT_DOCUMENTS_FULL', 'STORAGE_FULL'],
  },
  [GET_DRAFT_DOCUMENT]: {
    summary: 'Download a document from a draft',
    tag: 'Documents',
    access: {
      who: 'signed-in',
      viewing: true,
      scope: 'own',
      apiKey: 'filing:read',
      why: 'A draft is its writer’s alone',
    },
    params: documentParams,
    answers: { 200: { file: null } },
  },
  [UPDATE_DRAFT_DOCUMENT]: {
    summary: 'Set a draft document’s type',
    tag: 'Documents',
    access: { who: 'signed-in', scope: 'own', apiKey: 'filing:write', why: 'A draft is its writer’s alone' },
    params: documentParams,
    body: updateDocumentRequest,
    answers: { 200: documentBody },
  },
  [REMOVE_DRAFT_DOCUMENT]: {
    summary: 'Delete a document from a draft',
    tag: 'Documents',
    access: { who: 'signed-in', scope: 'own', apiKey: 'filing:write', why: 'A draft is its writer’s alone' },
    params: documentParams,
    answers: { 204: z.null() },
  },
  [UPLOAD_FILING_DOCUMENT]: {
    summary: 'Upload a document to a filing: multipart/form-data with one part named "file"',
    tag: 'Documents',
    access: {
      who: 'signed-in',
      scope: 'own',
      apiKey: 'filing:write',
      why: 'Customer and office complete a filing',
    },
    params: idParams,
    query: documentQuery,
    isMultipart: true,
    answers: { 201: documentBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'FILING_DOCUMENTS_FULL', 'STORAGE_FULL'],
  },
  [LIST_FILING_DOCUMENTS]: {
    summary: 'List a filing’s documents',
    tag: 'Documents',
    access: {
      who: 'signed-in',
      viewing: true,
      scope: 'own',
      apiKey: 'filing:read',
      why: 'Whoever sees the filing sees its files',
    },
    params: idParams,
    answers: { 200: z.object({ items: z.array(documentBody) }) },
  },
  [GET_FILING_DOCUMENT]: {
    summary: 'Download a document from a filing',
    tag: 'Documents',
    access: {
      who: 'signed-in',
      viewing: true,
      scope: 'own',
      apiKey: 'filing:read',
      why: 'Whoever sees the filing sees its files',
    },
    params: documentParams,
    answers: { 200: { file: null } },
  },
  [GET_FILING_SUMMARY]: {
    summary: 'Download a filing’s summary as a PDF: charges with citations, payments, and proof once filed',
    tag: 'Documents',
    access: {
      who: 'signed-in',
      viewing: true,
      scope: 'own',
      apiKey: 'filing:read',
      why: 'The proof is the customer’s',
    },
    params: idParams,
    answers: { 200: { file: 'application/pdf' } },
  },
} as const satisfies Routes;
