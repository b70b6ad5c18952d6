import { Link } from 'react-router';

/** The company of a row by its name; nothing where the row is nobody's but the agency's. */
export function CompanyLink({ companyId, company }: { companyId: string | null; company: string | null }) {
  return companyId === null ? null : <Link to={`/admin/companies/${companyId}`}>{company}</Link>;
}
