import type { CompanyBody, CompanySummary, ListedCompany as ListedCompanyBody } from '#contract/company.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { CompanyAccount, CompanyRecord } from '#operations/company/company-record.ts';
import type { ListedCompany } from '#operations/company/list-companies.ts';

/** A company in a list. */
export function presentCompanySummary(company: CompanyRecord): CompanySummary {
  return {
    id: company.id,
    company: company.company,
    name: company.name,
    email: company.email,
    phone: company.phone,
    sharesFilings: company.sharesFilings,
    createdAt: company.createdAt.toISOString(),
  };
}

/** The same with how it stands. */
export function presentListedCompany(company: ListedCompany): ListedCompanyBody {
  return {
    ...presentCompanySummary(company),
    accountBalance: formatCents(company.accountBalance),
    pastDue: formatCents(company.pastDue),
    mergedInto: company.mergedInto,
    sharesName: company.sharesName,
    isUnconfirmed: company.isUnconfirmed,
  };
}

/** What admins see of a company. */
export function presentCompany(company: CompanyAccount): CompanyBody {
  return {
    ...presentCompanySummary(company),
    address: company.address,
    npn: company.npn,
    licenseNumbers: company.licenseNumbers,
    paymentTermsDays: company.paymentTermsDays,
    notes: company.notes,
    version: company.version,
    receivable: formatCents(company.receivable),
    credit: formatCents(company.credit),
    sharesName: company.sharesName,
    isUnconfirmed: company.isUnconfirmed,
  };
}
