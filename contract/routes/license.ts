import { z } from 'zod';
import { id, idParams, okBody } from '../common.ts';
import {
  createLicenseRequest,
  exportLicensesQuery,
  licenseBody,
  licenseGridBody,
  licenseGridQuery,
  licenseImportBody,
  licenseList,
  listLicensesQuery,
  updateLicenseRequest,
} from '../license.ts';
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
} from '../paths/license.ts';
import type { Routes } from '../route.ts';
import { tableImportQuery } from '../table-import.ts';

const documentParams = z.strictObject({ id, documentId: id });
const tag = 'Licenses';
const access = { who: 'admin', why: 'The agency looks after the licenses that it files under' } as const;

export const licenseRoutes = {
  [LIST_LICENSES]: {
    summary: 'List the licenses, what expires first',
    tag,
    access,
    query: listLicensesQuery,
    isList: true,
    answers: { 200: licenseList },
  },
  [CREATE_LICENSE]: {
    summary: 'Add a license',
    tag,
    access,
    body: createLicenseRequest,
    idempotencyKey: 'REQUIRED',
    answers: { 201: licenseBody },
    errors: ['LICENSE_EXISTS'],
  },
  [EXPORT_LICENSES]: {
    summary: 'The licenses that a list comes to, as a file',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    query: exportLicensesQuery,
    answers: { 200: { file: null } },
  },
  [IMPORT_LICENSES]: {
    summary:
      'Add and change licenses from a file (CSV, XLSX): what is wrong with a row is said and left out; dryRun=true keeps nothing',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    query: tableImportQuery,
    isMultipart: true,
    answers: { 200: licenseImportBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'FILE_UNREADABLE', 'LICENSE_EXISTS'],
  },
  [GET_LICENSE_GRID]: {
    summary: 'The states by licensee: licensed, running out, expired, not licensed',
    tag,
    access,
    query: licenseGridQuery,
    answers: { 200: licenseGridBody },
  },
  [GET_LICENSE]: {
    summary: 'One license',
    tag,
    access,
    params: idParams,
    answers: { 200: licenseBody },
  },
  [UPDATE_LICENSE]: {
    summary: 'Change the version of a license that you saw; 409 when there is a newer one',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    body: updateLicenseRequest,
    answers: { 200: licenseBody },
    errors: ['CONFLICT', 'LICENSE_EXISTS'],
  },
  [DELETE_LICENSE]: {
    summary: 'Delete a license; 409 with what refers to it',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    answers: { 200: okBody },
    errors: ['IN_USE'],
  },
  [UPLOAD_LICENSE_DOCUMENT]: {
    summary: 'Add a paper to a license: multipart/form-data with one part named "file"',
    tag,
    access,
    params: idParams,
    isMultipart: true,
    answers: { 201: licenseBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'STORAGE_FULL'],
  },
  [GET_LICENSE_DOCUMENT]: {
    summary: 'A paper of a license',
    tag,
    access,
    params: documentParams,
    answers: { 200: { file: null } },
  },
  [REMOVE_LICENSE_DOCUMENT]: {
    summary: 'Take a paper off a license',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: documentParams,
    answers: { 200: licenseBody },
  },
} as const satisfies Routes;
