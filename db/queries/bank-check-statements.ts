/**
 * Every way in which bank fees may disagree with the ledger, or a line of the bank with what it is matched with, by
 * code; a statement each, as those of the ledger are.
 */
export const BANK_CHECKS: Readonly<Record<string, string>> = {
  BANK_OF_FEE: `select 'bank fee ' || fee.description || ' of ' || fee.amount_cents || ' took ' || -coalesce(bank.cents, 0)
      || ' from the bank' as message, 'bankFee' as where, fee.id::text as value
    from bank_fees fee left join (select entry.bank_fee_id, sum(posting.amount_cents) as cents
      from ledger_accounts account join ledger_postings posting on posting.account_id = account.id
      join ledger_entries entry on entry.id = posting.entry_id
      where account.kind = 'BANK' group by entry.bank_fee_id) bank on bank.bank_fee_id = fee.id
    where coalesce(bank.cents, 0) <> case
      when exists (select from bank_fee_reversals where bank_fee_id = fee.id) then 0 else -fee.amount_cents end`,
  DUE_FROM_AGENCY: `select 'the agency owes the bank account ' || rows.cents || ' by the bank fees and ' || books.cents
      || ' by the ledger' as message, 'account' as where, books.id::text as value
    from (select coalesce(sum(fee.amount_cents), 0) as cents from bank_fees fee
      where not exists (select from bank_fee_reversals where bank_fee_id = fee.id)) rows,
    (select max(account.id::text) as id, coalesce(sum(posting.amount_cents), 0) as cents
      from ledger_accounts account join ledger_postings posting on posting.account_id = account.id
      where account.kind = 'DUE_FROM_AGENCY') books
    where rows.cents <> books.cents or books.cents < 0`,
  BANK_TRANSACTION: `select 'bank transaction of ' || line.amount_cents || ' on ' || line.posted_on || ' is '
      || lower(line.status) || ' and matched with something of ' || coalesce(matched.cents::text, 'nothing') as message,
      matched."where", matched.value
    from bank_transactions line cross join lateral (
      select count(*) as parts, case when bool_and(part.cents is not null) then sum(part.cents) end as cents,
        (array_agg(part."where" order by match.id))[1] as "where",
        (array_agg(part.value order by match.id))[1] as value
      from bank_transaction_matches match left join lateral (
        select 'payment' as where, payment.id::text as value, payment.amount_cents as cents
          from payments payment where payment.id = match.payment_id
        union all
        select 'payment', payment.id::text, -payment.amount_cents
          from payments payment join payment_reversals on payment_id = payment.id where payment.id = match.reversal_id
        union all
        select 'report', report.id::text, -report.paid_cents from reports report where report.id = match.report_id
        union all
        select 'refund', refund.id::text, -refund.amount_cents from refunds refund where refund.id = match.refund_id
        union all
        select 'bankFee', fee.id::text, case when exists (select from bank_fee_reversals where bank_fee_id = fee.id)
          then null else -fee.amount_cents end from bank_fees fee where fee.id = match.bank_fee_id
        union all
        select 'penalty', penalty.id::text, case
          when exists (select from report_penalty_reversals where report_penalty_id = penalty.id) then null
          else -penalty.penalty_cents - penalty.interest_cents end
          from report_penalties penalty where penalty.id = match.report_penalty_id
      ) part on true where match.transaction_id = line.id
    ) matched
    where case line.status when 'MATCHED' then line.amount_cents is distinct from matched.cents
      else matched.parts > 0 end`,
};
