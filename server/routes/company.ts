import { CREATE_COMPANY, GET_COMPANY, LIST_COMPANIES, UPDATE_COMPANY } from '#contract/paths/company.ts';
import { createCompany } from '#operations/company/create-company.ts';
import { getCompany } from '#operations/company/get-company.ts';
import { listCompaniesWithStanding } from '#operations/company/list-companies.ts';
import { updateCompany } from '#operations/company/update-company.ts';
import { identityOf } from '../authenticate.ts';
import { presentCompany, presentListedCompany } from '../present/company.ts';
import { presentPage } from '../present/page.ts';
import { handle } from '../register.ts';

export const companyRoutes = [
  handle(LIST_COMPANIES, async ({ context, query }) =>
    presentPage(await listCompaniesWithStanding(context, query), presentListedCompany),
  ),
  handle(CREATE_COMPANY, async ({ context, actor, body }) =>
    presentCompany(await createCompany(context, actor, body)),
  ),
  handle(GET_COMPANY, async ({ context, params }) => presentCompany(await getCompany(context, params.id))),
  handle(UPDATE_COMPANY, async ({ context, actor, request, params, body: { version, ...update } }) =>
    presentCompany(
      await updateCompany(context, actor, identityOf(request), { id: params.id, version }, update),
    ),
  ),
];
