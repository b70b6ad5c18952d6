import { AppError } from '#contract/errors.ts';
import { LIST_QUERIES, type ListName, lookParametersOf } from '#contract/saved-view.ts';
import type { Db } from '#db/pool.ts';
import { findClient } from '#db/queries/clients.ts';
import { findCompany } from '#db/queries/companies.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

/** A part of a view that its list cannot be asked for. */
export interface ViewFault {
  parameter: string;
  value: string;
  message: string;
}

export interface ReadQuery {
  /** What the list takes. */
  query: Record<string, string>;
  faults: ViewFault[];
}

/** Which page of the list: no part of a view. */
const PAGING: readonly string[] = ['limit', 'cursor'];

/** The parts of a view that its list takes, and those that it does not: each is judged as the list judges it. */
export async function readQuery(
  context: Pick<OperationContext, 'db' | 'clock'>,
  list: ListName,
  asked: Readonly<Record<string, string>>,
): Promise<ReadQuery> {
  const read: ReadQuery = { query: {}, faults: [] };
  for (const [parameter, value] of Object.entries(asked)) {
    const message = faultOf(list, parameter, value) ?? (await missing(context, parameter, value));
    if (message === null) read.query[parameter] = value;
    else read.faults.push({ parameter, value, message });
  }
  return read;
}

/** Throws INVALID by parameter where the list does not take all of it. */
export async function requireQuery(
  context: Pick<OperationContext, 'db' | 'clock'>,
  list: ListName,
  asked: Readonly<Record<string, string>>,
): Promise<void> {
  const { faults } = await readQuery(context, list, asked);
  const [first] = faults;
  if (first === undefined) return;
  const fields = Object.fromEntries(faults.map(({ parameter, message }) => [`query.${parameter}`, message]));
  throw new AppError('INVALID', { message: first.message, details: { fields } });
}

function faultOf(list: ListName, parameter: string, value: string): string | null {
  const known = PAGING.includes(parameter) ? undefined : parameterOf(list, parameter);
  if (known === undefined) return `This list has no filter “${parameter}”.`;
  return known.safeParse(value).success ? null : `“${parameter}” does not take “${value}”.`;
}

function parameterOf(list: ListName, parameter: string) {
  const known = { ...LIST_QUERIES[list].shape, ...lookParametersOf(list) };
  return Object.hasOwn(known, parameter) ? known[parameter as keyof typeof known] : undefined;
}

/** A record that a filter names may be deleted since. */
async function missing(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  parameter: string,
  id: string,
): Promise<string | null> {
  const find = REFERRED[parameter];
  if (find === undefined || (await find(db, id, todayOf(clock)))) return null;
  return `The ${parameter === 'clientId' ? 'client' : 'company'} that it asks for is deleted.`;
}

const REFERRED: Readonly<
  Record<string, (db: Db, id: string, today: ReturnType<typeof todayOf>) => Promise<unknown>>
> = {
  companyId: findCompany,
  clientId: findClient,
};
