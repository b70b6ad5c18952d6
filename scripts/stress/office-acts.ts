import { civilDay } from '#testing/civil-day.ts';
import type { Acts } from './acts.ts';
import type { Office, Person, StressAnswer } from './office.ts';

const MOST_COMPANIES = 6;

/** Two companies, in any order. */
function pair(office: Office): [string, string] | null {
  const [from, into] = [office.pick(office.known.companies), office.pick(office.known.companies)];
  return from === undefined || into === undefined || from === into ? null : [from, into];
}

const toUser = async (office: Office, who: Person, changes: object): Promise<StressAnswer> => {
  const admin = office.admin();
  const { password: currentPassword } = admin;
  return await office.send(admin, 'PATCH', `/user/${who.id}`, { ...changes, currentPassword });
};

const onReport =
  (step: string, statuses: string, body: (office: Office, payable: string) => object) =>
  async (office: Office): Promise<StressAnswer | null> => {
    const who = office.admin();
    const { body: list } = await office.get(who, `/report?state=TX&status=${statuses}&limit=50`);
    const report = office.pick<{ id: string }>(list?.items ?? []);
    if (!report) return null;
    const { body: seen } = await office.get(who, `/report/${report.id}`);
    return await office.send(
      who,
      'POST',
      `/report/${report.id}/${step}`,
      body(office, seen?.payable ?? '0.00'),
    );
  };

/** Companies, users, reports and lists, as admins look after them. */
export const OFFICE_ACTS: Acts = {
  'open a company': async (office) => {
    // Few, or nobody would meet.
    if (office.known.companies.length - office.known.merges.length > MOST_COMPANIES) return null;
    const answer = await office.send(office.admin(), 'POST', '/company', { company: office.name('Agency') });
    if (answer.status !== 201) return answer;
    office.known.companies.push(answer.body.id);
    return await toUser(office, office.customer(), { companyId: answer.body.id });
  },
  merge: async (office) => {
    const [fromId, into] = pair(office) ?? [];
    if (fromId === undefined) return null;
    const who = office.admin();
    const path = `/company/${into}/merge`;
    const { status, body } = await office.get(who, `${path}/preview?fromId=${fromId}`);
    if (status !== 200 || body.obstacles.length > 0) return null;
    const proof = { currentPassword: who.password };
    const told = { fromId, confirmation: body.from.company, seen: body.seen };
    const answer = await office.send(who, 'POST', path, { ...told, ...proof });
    if (answer.status !== 201) return answer;
    const mergeId = answer.body.takenOver[0]?.id;
    // At once, before everybody has changed what moved; or later, when most of it is refused.
    if (office.chance(0.5)) return await office.send(who, 'POST', `${path}/undo`, { mergeId, ...proof });
    office.known.merges.push({ id: mergeId, into: into as string });
    return answer;
  },
  'undo a merge': async (office) => {
    const merge = office.pick(office.known.merges);
    if (!merge) return null;
    const who = office.admin();
    const answer = await office.send(who, 'POST', `/company/${merge.into}/merge/undo`, {
      mergeId: merge.id,
      currentPassword: who.password,
    });
    const place = office.known.merges.indexOf(merge);
    if (answer.status === 200 && place >= 0) office.known.merges.splice(place, 1);
    return answer;
  },
  'rename a company': async (office) => {
    const [who, id] = [office.admin(), office.pick(office.known.companies)];
    const { body } = await office.get(who, `/company/${id}`);
    return await office.send(who, 'PATCH', `/company/${id}`, {
      version: body?.version ?? 1,
      company: office.name('Agency'),
      sharesFilings: office.chance(0.5),
      currentPassword: who.password,
    });
  },
  'move a customer': async (office) =>
    await toUser(office, office.customer(), { companyId: office.pick(office.known.companies) }),
  'move an admin': async (office) =>
    await toUser(office, office.admin(), { companyId: office.pick(office.known.companies) }),
  'demote or disable an admin': async (office) => {
    const who = office.admin();
    const change = office.chance(0.5) ? { role: 'REGULAR' } : { status: 'DISABLED' };
    const answer = await toUser(office, who, change);
    // Back in office by whoever is left: an office of one admin would do little at one moment.
    for (let tries = 0; tries < office.people.admins.length; tries += 1) {
      if ((await toUser(office, who, { role: 'ADMIN', status: 'ACTIVE' })).status === 200) break;
    }
    return answer;
  },
  'shut out a customer': async (office) => {
    const who = office.customer();
    const answer = await toUser(office, who, { status: 'DISABLED' });
    await toUser(office, who, { status: 'ACTIVE' });
    return answer;
  },
  'end the sessions of somebody': async (office) => {
    const who = office.admin();
    const other = office.chance(0.5) ? office.admin() : office.customer();
    return await office.send(who, 'POST', `/user/${other.id}/end-sessions`, {
      currentPassword: who.password,
    });
  },
  'view as a customer': async (office) => {
    const who = office.admin();
    const body = { reason: 'Asked by phone', currentPassword: who.password };
    return await office.send(who, 'POST', `/user/${office.customer().id}/view-as`, body);
  },
  'write a note': async (office) =>
    await office.send(office.admin(), 'POST', `/company/${office.pick(office.known.companies)}/note`, {
      text: 'Called.',
    }),
  'import clients': async (office) => {
    const { body } = await office.get(office.admin(), '/company?limit=20');
    const company = office.pick<{ company: string }>(body?.items ?? [])?.company ?? '';
    const rows = [
      `${office.name('Broker')},${company}`,
      `Same Broker,${company}`,
      `${office.name('Broker')},`,
    ];
    return await office.upload(
      office.admin(),
      '/client/import',
      'clients.csv',
      ['Client,Company', ...rows].join('\n'),
    );
  },
  'import licenses': async (office) => {
    const { body } = await office.get(office.admin(), '/company?limit=20');
    const company = office.pick<{ company: string }>(body?.items ?? [])?.company ?? '';
    const rows = [
      `${company},${office.name('SL')},Lena,TX`,
      `${company},SL-SAME-${office.number(3)},Lena,TX`,
    ];
    const file = ['Company,License number,Licensee,State', ...rows].join('\n');
    return await office.upload(office.admin(), '/license/import', 'licenses.csv', file);
  },
  'delete a client': async (office) => {
    const who = office.admin();
    const { body } = await office.get(who, '/client?limit=20');
    const client = office.pick<{ id: string }>(body?.items ?? []);
    return client && office.chance(0.3) ? await office.send(who, 'DELETE', `/client/${client.id}`) : null;
  },
  'make a report ready': onReport('ready', 'OPEN,OVERDUE', () => ({})),
  'file a report': onReport('file', 'READY,OVERDUE', (office) => ({
    confirmation: office.name('REPORT'),
    filedDate: civilDay(0),
  })),
  'pay a report': onReport('pay', 'FILED,OVERDUE', (office, amount) => ({
    amount,
    paidDate: civilDay(0),
    method: 'ACH',
    reference: office.name('REMIT'),
  })),
  'reverse what was paid for a report': onReport('reverse-payment', 'PAID', () => ({ reason: 'Returned' })),
  'open a report again': onReport('reopen', 'READY', () => ({ reason: 'Not yet' })),
  'amend a report': onReport('amend', 'FILED,PAID', () => ({ reason: 'A filing changed' })),
  'look around': async (office) => {
    const who = office.chance(0.5) ? office.admin() : office.customer();
    const paths = [
      '/account/statement',
      '/filing?limit=50',
      '/company',
      '/payment',
      '/invoice',
      '/dashboard/user',
    ];
    return await office.get(who, office.pick(paths) as string);
  },
};
