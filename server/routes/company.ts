import { idParams } from '#contract/common.ts';
import {
  companyBody,
  companyList,
  createCompanyRequest,
  listCompaniesQuery,
  updateCompanyRequest,
} from '#contract/company.ts';
import { createCompany } from '#operations/company/create-company.ts';
import { listCompanies } from '#operations/company/list-companies.ts';
import { readCompany } from '#operations/company/read-company.ts';
import { updateCompany } from '#operations/company/update-company.ts';
import { answerOnce } from '../answer-once.ts';
import type { App } from '../app.ts';
import { actorOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import { presentCompany, presentCompanySummary } from '../present/company.ts';
import { presentPage } from '../present/page.ts';

const tags = ['Companies'];

export function companyRoutes(app: App, context: AppContext): void {
  app.get(
    '/company',
    {
      config: { access: 'GET /company' },
      schema: {
        summary: 'List the customer agencies',
        tags,
        querystring: listCompaniesQuery,
        response: { 200: companyList },
      },
    },
    async (request) => presentPage(await listCompanies(context, request.query), presentCompanySummary),
  );
  app.post(
    '/company',
    {
      config: { access: 'POST /company' },
      schema: {
        summary: 'Take up a customer agency',
        tags,
        body: createCompanyRequest,
        response: { 201: companyBody },
      },
    },
    async (request, reply) =>
      answerOnce(context, request, reply, 'REQUIRED', async (inside) => ({
        statusCode: 201,
        body: presentCompany(await createCompany(inside, actorOf(request), request.body)),
      })),
  );
  app.get(
    '/company/:id',
    {
      config: { access: 'GET /company/:id' },
      schema: {
        summary: 'One customer agency, with what it owes',
        tags,
        params: idParams,
        response: { 200: companyBody },
      },
    },
    async (request) => presentCompany(await readCompany(context, request.params.id)),
  );
  app.patch(
    '/company/:id',
    {
      config: { access: 'PATCH /company/:id' },
      schema: {
        summary: 'Change the version of a company that you saw; 409 when there is a newer one',
        tags,
        params: idParams,
        body: updateCompanyRequest,
        response: { 200: companyBody },
      },
    },
    async (request) => {
      const { version, ...update } = request.body;
      const at = { id: request.params.id, version };
      return presentCompany(await updateCompany(context, actorOf(request), at, update));
    },
  );
}
