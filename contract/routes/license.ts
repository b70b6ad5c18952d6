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
    summary: 'List licenses, soonest to expire first',
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
    summary: 'Export licenses',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    query: exportLicensesQuery,
    answers: { 200: { file: null } },
  },
  [IMPORT_LICENSES]: {
    summary:
      'Import licenses (CSV, XLSX); invalid rows are reported and skipped, and dryRun=true saves nothing',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    query: tableImportQuery,
    isMultipart: true,
    answers: { 200: licenseImportBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'FILE_UNREADABLE', 'LICENSE_EXISTS'],
  },
  [GET_LICENSE_GRID]: {
    summary: 'Get license status by licensee and state: licensed, expiring, expired, not licensed',
    tag,
    access,
    query: licenseGridQuery,
    answers: { 200: licenseGridBody },
  },
  [GET_LICENSE]: {
    summary: 'Get a license',
    tag,
    access,
    params: idParams,
    answers: { 200: licenseBody },
  },
  [UPDATE_LICENSE]: {
    summary: 'Update a license; 409 means a newer version exists',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    body: updateLicenseRequest,
    answers: { 200: licenseBody },
    errors: ['CONFLICT', 'LICENSE_EXISTS'],
  },
  [DELETE_LICENSE]: {
    summary: 'Delete a license; 409 lists what refers to it',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    answers: { 200: okBody },
    errors: ['IN_USE'],
  },
  [UPLOAD_LICENSE_DOCUMENT]: {
    summary: 'Upload a license document: multipart/form-data with one part named "file"',
    tag,
    access,
    params: idParams,
    isMultipart: true,
    answers: { 201: licenseBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'STORAGE_FULL'],
  },
  [GET_LICENSE_DOCUMENT]: {
    summary: 'Download a license document',
    tag,
    access,
    params: documentParams,
    answers: { 200: { file: null } },
  },
  [REMOVE_LICENSE_DOCUMENT]: {
    summary: 'Delete a license document',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: documentParams,
    answers: { 200: licenseBody },
  },
} as const satisfies Routes;
