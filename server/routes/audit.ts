import { auditList, auditVerifyBody, recordsQuery } from '#contract/records.ts';
import { listAudit } from '#operations/audit/list-audit.ts';
import { verifyAudit } from '#operations/audit/verify-audit.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';
import { presentPage } from '../present/page.ts';

const tags = ['Records'];

export function auditRoutes(app: App, context: AppContext): void {
  app.get(
    '/audit',
    {
      config: { access: 'GET /audit' },
      schema: {
        summary: 'Every change, newest first, with who made it',
        tags,
        querystring: recordsQuery,
        response: { 200: auditList },
      },
    },
    async (request) =>
      presentPage(await listAudit(context, request.query), (entry) => ({
        sequence: entry.sequence,
        at: entry.at.toISOString(),
        actor: entry.actor,
        action: entry.action,
        subjectKind: entry.subject_kind,
        subjectId: entry.subject_id,
        details: entry.details,
        hash: entry.hash,
      })),
  );
  app.get(
    '/audit/verify',
    {
      config: { access: 'GET /audit/verify' },
      schema: {
        summary: 'Compute every hash of the log anew',
        tags,
        response: { 200: auditVerifyBody },
      },
    },
    async () => await verifyAudit(context),
  );
}
