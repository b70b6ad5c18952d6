import type { InsurerInput } from '#contract/insurer.ts';
import type { Db } from '#db/pool.ts';
import { findSameInsurer, type InsurerDetails } from '#db/queries/insurers.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import { insurerKey, insurerNumber, NOT_AN_INSURER_NUMBER } from '#domain/insurer/insurer-key.ts';
import { fieldError } from '../filing/parse-field.ts';

/**
 * What an admin entered, as it is kept: the number without its dash, each alias once. Throws INVALID by field: a number
 * that is none, one without where it was read, and a name or a number that another insurer has.
 */
export async function insurerDetails(
  db: Db,
  { name, aliases, kind, number: entered, group, domicile, remark, source }: InsurerInput,
  except: string | null,
): Promise<InsurerDetails> {
  const number = entered === '' ? null : insurerNumber(entered);
  if (entered !== '' && number === null) {
    throw fieldError('number', NOT_AN_INSURER_NUMBER);
  }
  if (number !== null && source === '') throw fieldError('source', pleaseEnter('Source'));
  const key = insurerKey(name);
  if (key === '') throw fieldError('name', pleaseEnter('Name'));
  const same = await findSameInsurer(db, { name, number, except });
  if (same !== null) {
    const isNumber = number !== null && same.number === number;
    throw fieldError(
      isNumber ? 'number' : 'name',
      isNumber ? `${same.name} has this number.` : 'This insurer is in the directory already.',
    );
  }
  const others = new Map(aliases.map((alias) => [insurerKey(alias), alias]));
  others.delete(key);
  others.delete('');
  return {
    name,
    aliases: [...others.values()],
    keys: [key, ...others.keys()],
    kind,
    number,
    group,
    domicile,
    remark,
    source,
  };
}
