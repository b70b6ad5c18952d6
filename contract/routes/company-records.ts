import { idParams } from '../common.ts';
import {
  addCompanyNoteRequest,
  changeCompanyNoteRequest,
  companyDocumentList,
  companyDocumentParams,
  companyDocumentQuery,
  companyNoteList,
  companyNoteParams,
} from '../company-records.ts';
import {
  ADD_COMPANY_NOTE,
  CHANGE_COMPANY_NOTE,
  DELETE_COMPANY_NOTE,
  GET_COMPANY_DOCUMENT,
  LIST_COMPANY_DOCUMENTS,
  LIST_COMPANY_NOTES,
  REMOVE_COMPANY_DOCUMENT,
  UPLOAD_COMPANY_DOCUMENT,
} from '../paths/company.ts';
import type { Routes } from '../route.ts';

const tag = 'Companies';
const access = { who: 'admin', why: 'What the agency keeps about a customer is its own' } as const;

export const companyRecordRoutes = {
  [LIST_COMPANY_NOTES]: {
    summary: 'List internal notes about a company',
    tag,
    access,
    params: idParams,
    answers: { 200: companyNoteList },
  },
  [ADD_COMPANY_NOTE]: {
    summary: 'Add an internal note about a company; returns all of its notes',
    tag,
    access,
    params: idParams,
    body: addCompanyNoteRequest,
    idempotencyKey: 'REQUIRED',
    answers: { 201: companyNoteList },
  },
  [CHANGE_COMPANY_NOTE]: {
    summary: 'Update an internal note; 409 means a newer version exists',
    tag,
    access,
    params: companyNoteParams,
    body: changeCompanyNoteRequest,
    answers: { 200: companyNoteList },
    errors: ['CONFLICT'],
  },
  [DELETE_COMPANY_NOTE]: {
    summary: 'Delete an internal note',
    tag,
    access,
    params: companyNoteParams,
    answers: { 200: companyNoteList },
  },
  [LIST_COMPANY_DOCUMENTS]: {
    summary: 'List a company’s documents, such as agreements',
    tag,
    access,
    params: idParams,
    answers: { 200: companyDocumentList },
  },
  [UPLOAD_COMPANY_DOCUMENT]: {
    summary: 'Upload a document about a company: multipart/form-data with one part named "file"',
    tag,
    access,
    params: idParams,
    query: companyDocumentQuery,
    isMultipart: true,
    answers: { 201: companyDocumentList },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'COMPANY_DOCUMENTS_FULL', 'STORAGE_FULL'],
  },
  [GET_COMPANY_DOCUMENT]: {
    summary: 'Download a document about a company',
    tag,
    access,
    params: companyDocumentParams,
    answers: { 200: { file: null } },
  },
  [REMOVE_COMPANY_DOCUMENT]: {
    summary: 'Delete a document about a company',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: companyDocumentParams,
    answers: { 200: companyDocumentList },
  },
} as const satisfies Routes;
