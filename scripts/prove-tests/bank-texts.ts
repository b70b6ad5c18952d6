import type { Mutation } from '../mutations.ts';

const broken =
  (file: string, testFile: string) =>
  (name: string, find: string, replace: string, test: string): Mutation => ({
    name,
    edits: [{ file: `domain/bank-file/${file}`, find, replace }],
    test: { project: 'unit', file: `domain/bank-file/${testFile}`, name: test },
  });

const PAYMENTS = 'propose-payments.test.ts';
const proposals = broken('propose-payments.ts', PAYMENTS);
const strangers = (file: string) => broken(file, 'strangers-names.attack.test.ts');
const texts = broken('bank-line-text.ts', PAYMENTS);
const ofx = broken('ofx-elements.ts', 'ofx-elements.test.ts');
const REFUSED = 'is refused:';

/** How what banks write was understood wrong once without any test that noticed. */
export default [
  proposals(
    'a line of nothing pays an invoice',
    'line.amount <= ZERO) return',
    'line.amount < ZERO) return',
    'did not come in: nobody paid it',
  ),
  proposals(
    'money of a named company goes to a filing that waits for its invoice',
    'ofCompany = Map.groupBy(billed,',
    'ofCompany = Map.groupBy(items,',
    'a filing that waits for its invoice',
  ),
  proposals(
    'of two invoices of one amount the first is chosen, because its company is named',
    'other.score >= top.score',
    'other.score > top.score',
    'of two invoices of one amount',
  ),
  proposals(
    'everybody who owes the amount is proposed',
    'PROPOSALS_MAXIMUM = 5',
    'PROPOSALS_MAXIMUM = 6',
    'five are proposed',
  ),
  proposals(
    'six open items are too many to be added up',
    'length <= FEW_ITEMS',
    'length < FEW_ITEMS',
    'without a name up to six open items',
  ),
  strangers('propose-payments.ts')(
    'a name of more companies than can be told apart is searched for all of them',
    'names.size > NAMED_MAXIMUM ? [] : [...names]',
    '[...names]',
    'proposes nothing alone',
  ),
  strangers('propose-payments.ts')(
    'where many companies are named, whoever happens to owe the amount is chosen',
    'if (top?.isUnclear && !top.isTold) return false;',
    '',
    'leaves an amount of anybody',
  ),
  strangers('propose-payments.ts')(
    'an amount is searched anew for each line of it',
    'searched.set(key, found);',
    '',
    'one amount is searched once',
  ),
  strangers('find-sums.ts')(
    'the searches of a page go on without end',
    'budget.left -= steps;',
    '',
    'what all lines search together',
  ),
  strangers('payment-proposal.ts')(
    'a proposal has as many allocations as somebody leaves unpaid',
    'items.length > ALLOCATIONS_MAXIMUM',
    'items.length > 1000',
    'no proposal of more than a hundred',
  ),
  strangers('shown-proposals.ts')(
    'a page has as many allocations as somebody leaves unpaid',
    'ALLOCATIONS_OF_PAGE = 5000',
    'ALLOCATIONS_OF_PAGE = 50_000',
    '5,000 allocations',
  ),
  {
    name: 'what each line of the bank may pay is worked out at once',
    edits: [
      {
        file: 'operations/bank/propose-for-lines.ts',
        find: 'await mapInTurns(lines, propose)',
        replace: 'lines.map(propose)',
      },
    ],
    test: {
      project: 'database',
      file: 'server/bank-strangers.attack.test.ts',
      name: 'others have their turn',
    },
  },
  texts('three letters are the name of a company', 'SHORTEST_NAME = 5', 'SHORTEST_NAME = 3', 'is named in'),
  texts(
    'a name of five letters is too short',
    'length < SHORTEST_NAME ? []',
    'length <= SHORTEST_NAME ? []',
    'is named in',
  ),
  texts(
    'of two forms of a company the bank has to write one',
    'while (words.length > 1 && FORMS',
    'if (words.length > 1 && FORMS',
    'is named in',
  ),
  texts('a name with an accent is another one without', ".replace(/\\p{M}/gu, '')", '', 'is named in'),
  texts('the sign & is no word', ".replaceAll('&', ' and ')", '', 'is named in'),
  texts('the beginning of a word is a name', '} `))', '}`))', 'is named in'),
  texts(
    'a reference of two digits is found in any text',
    'SHORTEST_REFERENCE = 3',
    'SHORTEST_REFERENCE = 2',
    'whether the number of',
  ),
  texts(
    'a reference without a number is found in every text',
    'numbers.length > 0 && ',
    '',
    'whether the number of',
  ),
  texts('the number of an ACH entry is a check', "method === 'CHECK' && /", '/', 'a customer is told of'),
  broken('read-day.ts', 'read-day.test.ts')(
    'a day between blanks is none',
    'partsOf(text.trim(), order)',
    'partsOf(text, order)',
    ' as ',
  ),
  ofx(
    'text behind the closing tag of a value is passed over',
    "if (value !== '') throw",
    "if (value === '>') throw",
    REFUSED,
  ),
  ofx('a closing tag needs no opening tag', 'if (depth < 0)', 'if (depth < -1)', REFUSED),
  ofx(
    'what follows on an OFX file is passed over',
    'if (at < body.length) throw',
    'if (at < 0) throw',
    REFUSED,
  ),
  ofx('the payee of a transaction is never closed', "  'PAYEE',\n", '', REFUSED),
  ofx('a tag that is cut off is no OFX', "body.indexOf('>', at)", "body.indexOf('>')", REFUSED),
  ofx('names keep their entities', 'decodeEntities(raw).trim()', 'raw.trim()', ' says '),
  ofx('a control character stands in a name', 'code > 0x1f ?', 'code > 0 ?', ' says '),
  ofx(
    'hexadecimal entities are decimal',
    'parseInt(name.slice(2), 16)',
    'parseInt(name.slice(2), 10)',
    ' says ',
  ),
  ofx('tags in small letters are others', 'name.toUpperCase()', 'name', 'tags are read in small letters'),
  ofx('a tag of any length is told whole', 'shortened(tag)', 'tag', 'a name without end'),
  ofx('XML is no OFX', ".replace(XML_HEADER, '')", '', 'begins like OFX'),
] satisfies Mutation[];
