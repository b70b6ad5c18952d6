import { idParams } from '../common.ts';
import {
  companyBody,
  companyList,
  createCompanyRequest,
  listCompaniesQuery,
  updateCompanyRequest,
} from '../company.ts';
import { CREATE_COMPANY, GET_COMPANY, LIST_COMPANIES, UPDATE_COMPANY } from '../paths/company.ts';
import type { Routes } from '../route.ts';

const tag = 'Companies';

export const companyRoutes = {
  [LIST_COMPANIES]: {
    summary: 'List companies',
    tag,
    access: { who: 'admin', why: 'Admins look after the companies' },
    query: listCompaniesQuery,
    isList: true,
    answers: { 200: companyList },
  },
  [CREATE_COMPANY]: {
    summary: 'Add a company',
    tag,
    access: { who: 'admin', why: 'Admins look after the companies' },
    body: createCompanyRequest,
    idempotencyKey: 'REQUIRED',
    answers: { 201: companyBody },
  },
  [GET_COMPANY]: {
    summary: 'Get a company and its balance',
    tag,
    access: { who: 'admin', why: 'What a customer owes is between them and the agency' },
    params: idParams,
    answers: { 200: companyBody },
  },
  [UPDATE_COMPANY]: {
    summary: 'Update a company; 409 means a newer version exists',
    tag,
    access: {
      who: 'admin',
      refusesEndedSignIns: true,
      why: 'Admins look after the companies',
    },
    params: idParams,
    body: updateCompanyRequest,
    answers: { 200: companyBody },
    errors: ['CONFLICT'],
  },
} as const satisfies Routes;
