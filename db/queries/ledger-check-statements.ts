import { KEPT_CENTS } from './kept-cents.ts';

/** What a filing, or a payment, still has: its allocations less what was taken back of them. */
const KEPT = `select allocation.payment_id, allocation.filing_id, ${KEPT_CENTS} as cents
  from payment_allocations allocation`;

/** Balances of the accounts of a kind, by company. */
const byCompany = (
  kind: string,
) => `select account.id, account.company_id, coalesce(sum(posting.amount_cents), 0) as cents
  from ledger_accounts account left join ledger_postings posting on posting.account_id = account.id
  where account.kind = '${kind}' group by account.id`;

/** What the entries of each penalty that was paid by itself come to on the accounts of a kind. */
const byPenalty = (kind: string) => `select entry.report_penalty_id as id, sum(posting.amount_cents) as cents
  from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
  join ledger_accounts account on account.id = posting.account_id
  where account.kind = '${kind}' and entry.report_penalty_id is not null group by entry.report_penalty_id`;

/** Charges of the submissions that stand, by state and kind. */
const OWED_TO_STATES = `select filing.state, line.kind, sum(line.amount_cents) as cents
  from filings filing join filing_lines line on line.submission_id = filing.current_submission_id
  where filing.status <> 'REJECTED' group by filing.state, line.kind`;

/**
 * Every way in which the ledger may be wrong, by code. Each statement gives a message for each fault, and by what its
 * entries are found: an entry, an account, a filing, a payment, a refund, a report or a penalty.
 */
export const LEDGER_CHECKS: Readonly<Record<string, string>> = {
  ENTRY_OUT_OF_BALANCE: `select 'entry ' || entry_id || ' is out of balance by ' || sum(amount_cents) as message,
      'entry' as where, entry_id::text as value
    from ledger_postings group by entry_id having sum(amount_cents) <> 0`,
  ENTRY_ON_TWO_DAYS: `select distinct 'entry ' || entry.id || ' has postings of another day' as message,
      'entry' as where, entry.id::text as value
    from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
    where posting.booked_on <> entry.booked_on`,
  RECEIVABLE: `select 'company ' || coalesce(owed.company_id, books.company_id) || ' owes ' || coalesce(owed.cents, 0)
      || ' by its filings and ' || coalesce(books.cents, 0) || ' by the ledger' as message,
      'account' as where, books.id::text as value
    from (select company_id, sum(total_cents - paid_cents) as cents
      from filings where status <> 'REJECTED' group by company_id) owed
    full join (${byCompany('RECEIVABLE')}) books using (company_id)
    where coalesce(owed.cents, 0) <> coalesce(books.cents, 0)`,
  CREDIT: `select 'company ' || company_id || ' has credit of ' || coalesce(rows.cents, 0) || ' by its payments and '
      || -coalesce(books.cents, 0) || ' by the ledger' as message, 'account' as where, books.id::text as value
    from (select coalesce(merge.into_id, part.company_id) as company_id, sum(cents) as cents from (
        select payment.recorded_company_id as company_id, payment.amount_cents as cents from company_payments payment
          where payment.source = 'RECEIVED'
            and not exists (select from payment_reversals where payment_id = payment.id)
        union all
        select payment.recorded_company_id, -kept.cents from (${KEPT}) kept
          join company_payments payment on payment.id = kept.payment_id
          where payment.source in ('RECEIVED', 'CREDIT')
        union all
        select recorded_company_id, -amount_cents from company_refunds
        union all
        select company_id, -paid_cents from filings where paid_cents < 0
      ) part left join company_merges merge on merge.from_id = part.company_id and merge.undone_at is null
      group by 1) rows
    full join (${byCompany('CUSTOMER_CREDIT')}) books using (company_id)
    where coalesce(rows.cents, 0) <> -coalesce(books.cents, 0)`,
  CREDIT_BELOW_ZERO: `select 'company ' || company_id || ' has negative credit' as message,
      'account' as where, id::text as value
    from (${byCompany('CUSTOMER_CREDIT')}) books where cents > 0`,
  DUE_TO_STATE: `select coalesce(owed.state, books.state) || ' ' || coalesce(owed.kind, books.charge_kind) || ' is '
      || coalesce(owed.cents, 0) || ' by the submissions that stand and ' || coalesce(books.cents, 0)
      || ' by the ledger' as message, 'account' as where, books.id::text as value
    from (${OWED_TO_STATES}) owed
    full join (select account.id, account.state, account.charge_kind, -sum(posting.amount_cents) as cents
      from ledger_accounts account join ledger_postings posting on posting.account_id = account.id
      join ledger_entries entry on entry.id = posting.entry_id and entry.filing_id is not null
      where account.kind = 'DUE_TO_STATE' group by account.id) books
      on books.state = owed.state and books.charge_kind = owed.kind
    where coalesce(owed.cents, 0) <> coalesce(books.cents, 0)`,
  STATE_CREDIT: `select coalesce(kept.state, books.state) || ' keeps ' || coalesce(kept.cents, 0) || ' of '
      || coalesce(kept.charge, books.charge_kind) || ' as credit by the reports and ' || coalesce(books.cents, 0)
      || ' by the ledger' as message, 'account' as where, books.id::text as value
    from (select state, case kind when 'STAMPING_FEE' then kind else 'PREMIUM_TAX' end as charge,
        -sum(credit_cents) as cents from reports group by 1, 2) kept
    full join (select account.id, account.state, account.charge_kind, sum(posting.amount_cents) as cents
      from ledger_accounts account join ledger_postings posting on posting.account_id = account.id
      where account.kind = 'STATE_CREDIT' group by account.id) books
      on books.state = kept.state and books.charge_kind = kept.charge
    where coalesce(kept.cents, 0) <> coalesce(books.cents, 0) or books.cents < 0`,
  FEE_INCOME: `select 'fee income is ' || rows.cents || ' by the submissions that stand and ' || books.cents
      || ' by the ledger' as message, 'account' as where, books.id::text as value
    from (select coalesce(sum(submission.agency_total_cents), 0) as cents
      from filings filing join filing_submissions submission on submission.id = filing.current_submission_id
      where filing.status <> 'REJECTED') rows,
    (select max(account.id::text) as id, coalesce(-sum(posting.amount_cents), 0) as cents
      from ledger_accounts account join ledger_postings posting on posting.account_id = account.id
      where account.kind = 'FEE_INCOME') books
    where rows.cents <> books.cents`,
  WRITE_OFF: `select 'write-offs are ' || rows.cents || ' by their rows and ' || books.cents || ' by the ledger' as message,
      'account' as where, books.id::text as value
    from (select coalesce(sum(kept.cents), 0) as cents from (${KEPT}) kept
      join payments payment on payment.id = kept.payment_id where payment.source = 'WRITE_OFF') rows,
    (select max(account.id::text) as id, coalesce(sum(posting.amount_cents), 0) as cents
      from ledger_accounts account join ledger_postings posting on posting.account_id = account.id
      where account.kind = 'WRITE_OFF') books
    where rows.cents <> books.cents`,
  BANK_OF_PAYMENT: `select 'payment ' || payment.reference || ' brought ' || coalesce(bank.cents, 0)
      || ' to the bank' as message, 'payment' as where, payment.id::text as value
    from payments payment left join (select entry.payment_id, sum(posting.amount_cents) as cents
      from ledger_accounts account join ledger_postings posting on posting.account_id = account.id
      join ledger_entries entry on entry.id = posting.entry_id
      where account.kind = 'BANK' group by entry.payment_id) bank on bank.payment_id = payment.id
    where coalesce(bank.cents, 0) <> case
      when payment.source <> 'RECEIVED' or exists (select from payment_reversals where payment_id = payment.id) then 0
      else payment.amount_cents end`,
  BANK_OF_REFUND: `select 'refund ' || refund.reference || ' took ' || -coalesce(bank.cents, 0)
      || ' from the bank' as message, 'refund' as where, refund.id::text as value
    from refunds refund left join (select entry.refund_id, sum(posting.amount_cents) as cents
      from ledger_accounts account join ledger_postings posting on posting.account_id = account.id
      join ledger_entries entry on entry.id = posting.entry_id
      where account.kind = 'BANK' group by entry.refund_id) bank on bank.refund_id = refund.id
    where coalesce(bank.cents, 0) <> -refund.amount_cents`,
  ADJUSTMENT: `select 'adjustment ' || coalesce(settled.id, books.id) || ' is ' || coalesce(settled.cents, 0)
      || ' of ' || coalesce(settled.charge, books.charge) || ' by its lines and ' || coalesce(books.cents, 0)
      || ' by the ledger' as message, 'account' as where, books.account_id::text as value
    from (select adjustment.id, report.state, line.charge, sum(line.amount_cents) as cents
      from report_adjustments adjustment join reports report on report.id = adjustment.report_id
      join report_adjustment_lines line on line.adjustment_id = adjustment.id
      group by adjustment.id, report.state, line.charge) settled
    full join (select entry.adjustment_id as id, account.id as account_id, account.state,
        account.charge_kind as charge, -sum(posting.amount_cents) as cents
      from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id
      where entry.adjustment_id is not null and account.kind = 'DUE_TO_STATE'
      group by entry.adjustment_id, account.id) books
      on books.id = settled.id and books.state = settled.state and books.charge = settled.charge
    where coalesce(settled.cents, 0) <> coalesce(books.cents, 0)`,
  OVER_SHORT: `select 'over and short is ' || rows.cents || ' by the adjustments and ' || books.cents || ' by the ledger' as message,
      'account' as where, books.id::text as value
    from (select coalesce(sum(amount_cents), 0) as cents from report_adjustment_lines) rows,
    (select max(account.id::text) as id, coalesce(sum(posting.amount_cents), 0) as cents
      from ledger_accounts account join ledger_postings posting on posting.account_id = account.id
      where account.kind = 'OVER_SHORT') books
    where rows.cents <> books.cents`,
  PENALTY_OF_REPORT: `select case when report.id is null then 'no report' else 'report ' || report.state || ' ' || report.duty
      || ' from ' || report.period_start || ', version ' || report.version end
      || ' was paid with ' || coalesce(report.penalty_cents + report.interest_cents, 0) || ' of penalty and interest and '
      || coalesce(books.cents, 0) || ' is in the ledger' as message, 'account' as where, books.account_id::text as value
    from reports report full join (select entry.report_id, account.id as account_id, sum(posting.amount_cents) as cents
      from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id
      where account.kind = 'PENALTY' and entry.report_penalty_id is null
      group by entry.report_id, account.id) books on books.report_id = report.id
    where coalesce(report.penalty_cents + report.interest_cents, 0) <> coalesce(books.cents, 0)`,
  PENALTY_PAID_LATER: `select 'penalty ' || paid.reference || ' is ' || paid.cents || ' by its row, took ' || -coalesce(bank.cents, 0)
      || ' from the bank and is ' || coalesce(expense.cents, 0) || ' of penalties in the ledger' as message,
      'penalty' as where, paid.id::text as value
    from (select penalty.id, penalty.reference, case
        when exists (select from report_penalty_reversals where report_penalty_id = penalty.id) then 0
        else penalty.penalty_cents + penalty.interest_cents end as cents from report_penalties penalty) paid
    left join (${byPenalty('BANK')}) bank on bank.id = paid.id
    left join (${byPenalty('PENALTY')}) expense on expense.id = paid.id
    where paid.cents <> -coalesce(bank.cents, 0) or paid.cents <> coalesce(expense.cents, 0)`,
  PAYMENT_SPENT_TWICE: `select 'of payment ' || payment.reference || ' ' || sum(kept.cents) || ' are allocated' as message,
      'payment' as where, payment.id::text as value
    from (${KEPT}) kept join payments payment on payment.id = kept.payment_id
    group by payment.id having sum(kept.cents) > payment.amount_cents or min(kept.cents) < 0
      or (sum(kept.cents) <> 0 and exists (select from payment_reversals where payment_id = payment.id))`,
  FILING_PAID: `select 'filing ' || number || ' has ' || paid_cents || ' but was given ' || coalesce(received.cents, 0) as message,
      'filing' as where, filings.id::text as value
    from filings left join (select filing_id, sum(cents) as cents from (${KEPT}) kept group by filing_id) received
      on received.filing_id = filings.id
    where greatest(paid_cents, 0) <> coalesce(received.cents, 0)`,
  FILING_STATUS: `select 'filing ' || number || ' is ' || status || ' and owes ' || (total_cents - paid_cents) as message,
      'filing' as where, id::text as value
    from filings where (status = 'PAID' and paid_cents <> total_cents)
      or (status = 'UNPAID' and paid_cents >= total_cents) or (status = 'REJECTED' and paid_cents <> 0)`,
  DAY_BALANCE: `select 'account ' || kept.account_id || ' is kept at ' || kept.balance_cents || ' on ' || kept.booked_on
      || ' and adds up to ' || coalesce(books.cents, 0) as message, 'account' as where, kept.account_id::text as value
    from ledger_day_balances kept left join (
      select account_id, booked_on, sum(sum(amount_cents)) over (partition by account_id order by booked_on) as cents
      from ledger_postings group by account_id, booked_on) books
      on books.account_id = kept.account_id and books.booked_on = kept.booked_on
    where kept.balance_cents is distinct from books.cents`,
  DAY_NOT_KEPT: `select distinct 'account ' || posting.account_id || ' has no kept balance on ' || posting.booked_on as message,
      'account' as where, posting.account_id::text as value
    from ledger_postings posting join ledger_roll_up on posting.booked_on <= rolled_through
    where not exists (select from ledger_day_balances kept
      where kept.account_id = posting.account_id and kept.booked_on = posting.booked_on)`,
};
