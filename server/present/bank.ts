import type { BankFileBody, BankTransactionBody, MatchableList, ProposalBody } from '#contract/bank.ts';
import type { BankFileLine } from '#domain/bank-file/bank-line.ts';
import type { Proposal } from '#domain/bank-file/payment-proposal.ts';
import { addCents, formatCents, ZERO } from '#domain/money/cents.ts';
import type { ImportedBankFile } from '#operations/bank/import-bank-file.ts';
import type { BankTransactionView } from '#operations/bank/list-bank-transactions.ts';
import type { ListedBank } from '#operations/bank/list-banks.ts';
import type { Matchable } from '#operations/bank/list-matchable.ts';
import { hasProposal, type Proposed } from '#operations/bank/propose-for-lines.ts';

function presentProposal({ companyId, company, allocations, rest, reasons }: Proposal): ProposalBody {
  return {
    companyId,
    company,
    allocations: allocations.map(({ item, amount }) => ({
      invoiceId: item.kind === 'INVOICE' ? item.id : null,
      filingId: item.kind === 'FILING' ? item.id : null,
      number: item.number,
      amount: formatCents(amount),
    })),
    rest: formatCents(rest),
    reasons: [...reasons],
  };
}

function presentProposed({ proposals, matches, preselected }: Proposed) {
  return {
    proposals: proposals.map(presentProposal),
    matches: matches.map(({ kind, ids, company, name, method, reasons }) => ({
      kind,
      ids: [...ids],
      company,
      name,
      method,
      reasons: [...reasons],
    })),
    preselected,
  };
}

type Told = Omit<BankFileLine, 'bankId'> & { bankReference: string | null };

const presentTold = (line: Told) => ({
  lineNumber: line.lineNumber,
  accountDigits: line.accountDigits,
  postedDate: line.postedOn,
  amount: formatCents(line.amount),
  description: line.description,
  reference: line.reference,
  bankReference: line.bankReference,
  method: line.method,
});

export function presentBank({ id, name, mapping, lastImportedAt, open }: ListedBank) {
  return { id, name, mapping, lastImportedAt: lastImportedAt?.toISOString() ?? null, open };
}

/** The days from its first line to its last, and what moved on them. */
function presentMoved(lines: readonly BankFileLine[]): Pick<BankFileBody, 'period' | 'totals'> {
  const days = lines.map(({ postedOn }) => postedOn).sort();
  const [from, to] = [days[0], days.at(-1)];
  const sumOf = (isIncoming: boolean) =>
    formatCents(
      addCents(...lines.filter(({ amount }) => amount > ZERO === isIncoming).map(({ amount }) => amount)),
    );
  return {
    period: from === undefined || to === undefined ? null : { from, to },
    totals: { incoming: sumOf(true), outgoing: sumOf(false) },
  };
}

/** A file as it was read. */
export function presentBankFile(file: ImportedBankFile): BankFileBody {
  const { bank, fileName, reading, importedBefore, isCommitted, fresh, shown } = file;
  const { format, encoding, table, lines, balances } = reading;
  return {
    bank,
    fileName,
    format,
    encoding,
    importedBefore:
      importedBefore === null ? null : { at: importedBefore.at.toISOString(), by: importedBefore.by },
    table:
      table === null
        ? null
        : {
            columns: [...table.columns],
            rows: table.rows.map((row) => [...row]),
            mapping: table.mapping,
            fault: table.fault,
            balancesBreakAt: table.balancesBreakAt,
          },
    isCommitted,
    counts: {
      lines: lines.length,
      new: fresh,
      known: lines.length - fresh,
      incoming: lines.filter(({ amount }) => amount > ZERO).length,
    },
    ...presentMoved(lines),
    balances: balances.map(({ kind, accountDigits, on, amount }) => ({
      kind,
      accountDigits,
      date: on,
      amount: formatCents(amount),
    })),
    lines: shown.map(({ line, isKnown, proposed }) => ({
      ...presentTold({ ...line, bankReference: line.bankId }),
      isKnown,
      ...presentProposed(proposed),
    })),
  };
}

/** What is open is PROPOSED where something fits, by what customers owe and what is on the books. */
function statusOf(line: BankTransactionView): BankTransactionBody['status'] {
  if (line.status !== 'OPEN') return line.status;
  return hasProposal(line) ? 'PROPOSED' : 'UNMATCHED';
}

export function presentBankTransaction(line: BankTransactionView): BankTransactionBody {
  return {
    id: line.id,
    bank: { id: line.bankId, name: line.bank },
    ...presentTold(line),
    status: statusOf(line),
    matched: line.matched.map(({ kind, id, name, companyId, company, reportId, amount }) => ({
      kind,
      id,
      name,
      companyId,
      company,
      reportId,
      amount: formatCents(amount),
    })),
    ignoredReason: line.ignoredReason,
    wasReversed: line.wasReversed,
    mayBeKnown: line.mayBeKnown,
    decidedBy: line.decidedBy,
    ...presentProposed(line),
    unfiledReports: [...line.unfiledReports],
  };
}

export function presentMatchable({ items, isWhole }: Matchable): MatchableList {
  return {
    items: items.map(({ kind, id, name, company, on, method, amount, isReturned }) => ({
      kind,
      id,
      name,
      company,
      date: on,
      method,
      amount: formatCents(amount),
      isReturned,
    })),
    isWhole,
  };
}
