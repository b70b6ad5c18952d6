import type { RouteKey } from '#contract/api.ts';
import { API_KEY_SCOPES } from '#domain/access/api-keys.ts';
import { BODIES, LICENSE, NEW_THINGS, NOBODY, newFiling, QUERIES } from './access-bodies.ts';
import { NOTHING, pathOf, type Records } from './access-paths.ts';
import { createTestApp, type TestApp } from './app.ts';
import { bankCsv, sendBankFile } from './bank-files.ts';
import { importThatWaits } from './filing-imports.ts';
import { freshKey, MARCH_TENTH, payment, send, submit } from './filings.ts';
import { asAdmin, issue, submitByInvoice } from './invoices.ts';
import {
  type Answer,
  call,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signInAs,
  signUpCustomer,
} from './people.ts';
import { triedWebhook } from './tried-webhook.ts';
import { pdfFile, upload, uploadWhenFree } from './uploads.ts';
import { viewsOf } from './views-of.ts';

/** Everybody who may ask, seen from the owner of a record. */
export const ASKERS = [
  'anonymous',
  'disabled',
  'stranger',
  'colleague',
  'colleague with sharing',
  'owner',
  'admin',
  'API key',
  'viewer',
] as const;
export type Asker = (typeof ASKERS)[number];

const BANK_FILE = bankCsv(['03/09/2026', 'MATRIX', '1.00']);
/** One filing, which nobody works off here. */
const FILINGS = 'Home state,Policy number,Insured\nTX,MATRIX-IMPORT,Lone Star Roofing LLC\n';
/** Tables by who takes them; of the office's a row that is refused, so that nothing is kept. */
const TABLES: Partial<Record<RouteKey, string>> = {
  'POST /license/import': 'License number,Licensee,State\nM-1,Matrix,ZZ\n',
  'POST /client/import': 'Client,Company\nMatrix,Nobody’s\n',
  'POST /insurer/import': 'Insurer,NAIC\nMatrix,\n',
  'POST /filing/import': FILINGS,
  'POST /filing/import/preview': FILINGS,
};
/** The API with one owner, people around them and a record of each kind. */
export interface AccessWorld {
  stand: TestApp;
  /** Asks a route as somebody, for the owner's records, or for records that are not there. */
  ask(key: RouteKey, asker: Asker, options?: { unknownId?: boolean }): Promise<Answer>;
  close(): Promise<void>;
}

/** Statuses of those whom a route does nothing for. */
const TURNED_AWAY = [401, 403, 404];

/** Routes that may use up the record they are asked for. */
const OF_RECORD = ['/filing/:id', '/filing-draft/:id', '/invoice/:id'];
const UPLOADS: readonly RouteKey[] = ['POST /filing/:id/document', 'POST /filing-draft/:id/document'];
/** Admins name the company; the others may, and see their own. */
const OF_COMPANY: readonly RouteKey[] = ['GET /filing-evidence'];

export async function createAccessWorld(): Promise<AccessWorld> {
  const stand = await createTestApp({ clock: MARCH_TENTH });
  const { db } = stand.context;
  const admin = await signInAdmin(stand);
  const owner = await signUpCustomer(stand, 'Owner');
  const colleague = await signUpCustomer(stand, 'Colleague');
  const stranger = await signUpCustomer(stand, 'Stranger');
  const disabled = await signUpCustomer(stand, 'Disabled');
  await call(stand, 'PATCH', `/user/${disabled.id}`, { token: admin.token, body: { status: 'DISABLED' } });
  async function newApiKey(): Promise<{ id: string; key: string }> {
    const body = { name: 'Matrix', scopes: API_KEY_SCOPES, currentPassword: PASSWORD };
    return (await call(stand, 'POST', '/user/me/api-key', { token: owner.token, body })).body;
  }

  const newWebhook = () => triedWebhook(db, owner.id);
  const newView = viewsOf(stand, { admin, user: owner });

  const people: Record<Asker, SignedIn | null> = {
    anonymous: null,
    disabled,
    stranger,
    colleague,
    'colleague with sharing': colleague,
    owner,
    admin,
    // Of the owner, with every scope there is.
    'API key': { ...owner, token: (await newApiKey()).key },
    // An admin who views as the owner, with a fresh token each time: another view of the admin's ends it.
    viewer: owner,
  };

  const { company_id } = await db
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const companyId = company_id ?? '';
  const invoiceable = { invoiceableStatus: 'INVOICEABLE' };
  await call(stand, 'PATCH', `/user/${owner.id}`, { token: admin.token, body: invoiceable });
  await db.updateTable('users').set({ company_id }).where('id', '=', colleague.id).execute();
  const share = (shares_filings: boolean) =>
    db.updateTable('companies').set({ shares_filings }).where('id', '=', companyId).execute();

  const file = { name: 'declaration.pdf', bytes: await pdfFile() };
  const uploadTo = (who: SignedIn, path: string) =>
    uploadWhenFree(stand, who, `${path}?kind=DECLARATION`, file);

  /** A second sign-in of the owner, who goes on with the first. */
  async function newSession(): Promise<string> {
    const { token } = await signInAs(stand, owner.email);
    const { body } = await call(stand, 'GET', '/user/me/session', { token });
    return body.items.find((session: { isThisOne: boolean }) => session.isThisOne).id;
  }

  const newFilingRecord = async () => (await submit(stand, owner, newFiling())).body.id as string;

  async function newDraft(): Promise<string> {
    const body = { content: { state: 'TX' } };
    return (await call(stand, 'POST', '/filing-draft', { token: owner.token, body })).body.id;
  }

  async function newInvoice(): Promise<string> {
    const invoiced = await submitByInvoice(stand, { person: owner, companyId }, 1);
    return (await issue(stand, admin, { person: owner, companyId }, invoiced)).body.id;
  }

  async function newDocument(of: string): Promise<string> {
    const { status, body } = await uploadTo(owner, `${of}/document`);
    if (status !== 201) throw new Error(`no document at ${of}: ${JSON.stringify(body)}`);
    return body.id;
  }

  /** A record of each kind, for all who only read, and for routes that name none of it. */
  async function recordsToKeep(): Promise<Records> {
    const [filingId, draftId] = [await newFilingRecord(), await newDraft()];
    return {
      filingId,
      invoiceId: await newInvoice(),
      draftId,
      documentId: await newDocument(`/filing/${filingId}`),
      draftDocumentId: await newDocument(`/filing-draft/${draftId}`),
    };
  }

  /** What the path of a route names, made anew. */
  async function newRecordsOf(template: string): Promise<Records> {
    if (template.startsWith('/invoice/')) return { ...kept, invoiceId: await newInvoice() };
    const hasDocument = template.includes(':documentId');
    if (template.startsWith('/filing-draft/')) {
      const draftId = await newDraft();
      const draftDocumentId = hasDocument ? await newDocument(`/filing-draft/${draftId}`) : NOBODY;
      return { ...kept, draftId, draftDocumentId };
    }
    const filingId = await newFilingRecord();
    const documentId = hasDocument ? await newDocument(`/filing/${filingId}`) : NOBODY;
    return { ...kept, filingId, documentId };
  }

  async function completedCode(): Promise<string> {
    const { body } = await submit(stand, owner, newFiling());
    await send(stand, admin, body.id, 'record-payment', payment('501.23'));
    await send(stand, admin, body.id, 'start');
    await send(stand, admin, body.id, 'complete', { confirmationNumber: 'C-1', acknowledgeWarnings: true });
    return (await call(stand, 'GET', `/filing/${body.id}`, { token: owner.token })).body.verificationCode;
  }

  /** On file for the owner's company. */
  async function newEvidence(): Promise<string> {
    const { token } = admin;
    const headers = { 'idempotency-key': freshKey() };
    const path = `/company/${companyId}/filing-evidence`;
    return (await call(stand, 'POST', path, { token, body: LICENSE, headers })).body.id;
  }

  /** Of the owner's company, with nothing allocated. */
  async function newPayment(): Promise<string> {
    const headers = { 'idempotency-key': freshKey() };
    const body = {
      companyId,
      amount: '10.00',
      method: 'ACH',
      receivedDate: '2026-03-09',
      reference: 'Matrix',
      allocations: [],
    };
    return (await call(stand, 'POST', '/payment', { token: admin.token, body, headers })).body.id;
  }

  /** What came in at the agency's bank, of nobody's. */
  async function newBankTransaction(): Promise<string> {
    const description = `MATRIX ${freshKey()}`;
    await sendBankFile(stand, admin, bankCsv(['03/09/2026', description, '1.00']), { commit: true });
    const path = `/bank-transaction?search=${encodeURIComponent(description)}`;
    return (await call(stand, 'GET', path, { token: admin.token })).body.items[0].id;
  }

  async function newIgnoredTransaction(): Promise<string> {
    const id = await newBankTransaction();
    await asAdmin(stand, admin, `/bank-transaction/${id}/ignore`, { reason: 'Interest' });
    return id;
  }

  /** Of nobody's company: its id is all that routes need. */
  async function newOf(path: keyof typeof NEW_THINGS): Promise<string> {
    const made = { body: NEW_THINGS[path](), headers: { 'idempotency-key': freshKey() } };
    return (await call(stand, 'POST', path, { token: admin.token, ...made })).body.id;
  }

  const newJob = (status: 'QUEUED' | 'CANCELED' = 'QUEUED') =>
    importThatWaits(db, { userId: owner.id, companyId }, status);

  const kept = await recordsToKeep();
  await newEvidence();
  const verificationCode = await completedCode();
  const keptTransaction = await newBankTransaction();
  const keptPayment = await newPayment();
  const keptClient = await newOf('/client');
  const keptLicense = await newOf('/license');
  const keptWebhook = await newWebhook();
  await newOf('/saved-view');
  const keptJob = await newJob('CANCELED');

  /** What belongs to the owner or their company: made for each call that ends it. */
  const OWN_THINGS: Record<string, (method: string) => Promise<string>> = {
    '/user/me/session/:id/end': newSession,
    '/user/me/api-key/:id': async () => (await newApiKey()).id,
    '/webhook/:id': newWebhook,
    '/webhook/:id/test': newWebhook,
    '/webhook/:id/delivery': async () => keptWebhook,
    '/webhook/:id/delivery/:deliveryId/replay': newWebhook,
    '/client/:id': async (method) => (method === 'GET' ? keptClient : await newOf('/client')),
    '/license/:id': async (method) => (method === 'GET' ? keptLicense : await newOf('/license')),
    '/saved-view/:id': async () => await newOf('/saved-view'),
    '/filing-evidence/:id': newEvidence,
    ...Object.fromEntries(['/job/:id', '/job/:id/failed-rows'].map((path) => [path, async () => keptJob])),
    '/job/:id/cancel': () => newJob(),
    '/job/:id/resume': () => newJob('CANCELED'),
    '/payment/:id': async () => keptPayment,
    '/payment/:id/receipt.pdf': async () => keptPayment,
    '/payment/:id/reversal-effect': async () => keptPayment,
    '/payment/:id/allocate': newPayment,
    '/payment/:id/reverse': newPayment,
    '/bank-transaction/:id/ignore': newBankTransaction,
    '/bank-transaction/:id/matchable': async () => keptTransaction,
    '/bank-transaction/:id/restore': newIgnoredTransaction,
  };

  const world = { ownerId: owner.id, companyId, verificationCode };

  /** A form is signed as its filing has it now. */
  async function signatureOn(path: string): Promise<object> {
    const forms = await call(stand, 'GET', path.replace(/\/[^/]*\/sign$/, ''), { token: owner.token });
    return { name: 'Mat Rix', consent: true, seen: forms.body.items?.[0]?.seen ?? '' };
  }

  /** What was made for a route and is as it was made: whoever asked was turned away at the door. */
  const untouched = new Map<RouteKey, { records: Records; own: string | undefined }>();

  /** What changes something gets a record of its own, so that nobody meets what somebody else has left. */
  async function makeFor(key: RouteKey) {
    const [method = '', template = ''] = key.split(' ');
    const isOfRecord = OF_RECORD.some((prefix) => template.startsWith(prefix));
    const records = method === 'GET' || !isOfRecord ? kept : await newRecordsOf(template);
    return { records, own: await OWN_THINGS[template]?.(method) };
  }

  return {
    stand,
    async ask(key, asker, { unknownId = false } = {}) {
      const [, template = ''] = key.split(' ');
      const person = asker === 'viewer' ? { ...owner, token: await newView() } : people[asker];
      const made = unknownId ? NOTHING : (untouched.get(key) ?? (await makeFor(key)));
      const path = pathOf(template, made.records, { ...world, own: made.own });
      const answer = await askFor(key, { asker, person, path });
      if (TURNED_AWAY.includes(answer.status) && !unknownId) untouched.set(key, made);
      else untouched.delete(key);
      return answer;
    },
    close: () => stand.close(),
  };

  async function askFor(
    key: RouteKey,
    { asker, person, path }: { asker: Asker; person: SignedIn | null; path: string },
  ): Promise<Answer> {
    const [method = ''] = key.split(' ');
    if (asker === 'colleague with sharing') await share(true);
    try {
      if (UPLOADS.includes(key) && person) return await uploadTo(person, path);
      if (key === 'POST /filing-draft/read-declaration' && person)
        return await upload(stand, person, path, { name: 'declaration.pdf', bytes: await pdfFile() });
      const table = TABLES[key];
      if (table !== undefined && person) {
        const file = { name: 'table.csv', bytes: Buffer.from(table) };
        return await upload(stand, person, path + (QUERIES[key] ?? ''), file);
      }
      if (key === 'POST /payment/import' && person) return await sendBankFile(stand, person, BANK_FILE);
      const query = OF_COMPANY.includes(key) ? `?companyId=${companyId}` : (QUERIES[key] ?? '');
      const body =
        key === 'POST /filing/:id/form/:kind/sign' ? await signatureOn(path) : (BODIES[key]?.() ?? {});
      return await call(stand, method as Parameters<typeof call>[1], path + query, {
        address: `10.1.0.${ASKERS.indexOf(asker)}`,
        ...(person ? { token: person.token } : {}),
        ...(method === 'GET' || method === 'DELETE' ? {} : { body }),
        headers: { 'idempotency-key': freshKey() },
      });
    } finally {
      if (asker === 'colleague with sharing') await share(false);
    }
  }
}
