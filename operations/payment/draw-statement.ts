import { findCompany } from '#db/queries/companies.ts';
import type { StatementDocument } from '#documents/pdf/statement-document.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { drawBounded } from '../document/draw-bounded.ts';
import { readLogo } from '../document/read-logo.ts';
import { payBy } from '../invoice/compose-invoice.ts';
import { getStatement } from './get-statement.ts';

/** A company's statement as a PDF. Throws what getStatement and drawBounded throw. */
export async function drawStatement(
  context: Pick<OperationContext, 'db' | 'clock' | 'config'>,
  actor: Actor,
  companyId: string,
  period: { from?: string | undefined; to?: string | undefined },
): Promise<{ fileName: string; pdf: Buffer }> {
  const { companyId: _, standing, ...statement } = await getStatement(context, companyId, period);
  const company = await findCompany(context.db, companyId);
  const { legalName, mailingAddress, phone, email, licenseNumbers } = context.config.agency;
  const document: StatementDocument = {
    logo: await readLogo(context.config, context.config.agency.logo?.storageKey ?? null),
    agency: {
      legalName,
      mailingAddress,
      phone,
      email,
      licenseNumbers,
      payBy: payBy(context.config.agency),
    },
    contact: company?.name ?? '',
    address: company?.address ?? '',
    ...statement,
    ...standing,
  };
  const pdf = await drawBounded(context, actor, 'draw-statement', document);
  return { fileName: `statement-${statement.from}-to-${statement.to}.pdf`, pdf };
}
