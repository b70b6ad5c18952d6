/** A report in words; the version tells amended ones apart. */
const NAME = `report.state || ' ' || report.duty || ' from ' || report.period_start || ', version ' || report.version`;

/**
 * Every way in which a report may disagree with what it lists, with its filings or with the ledger, by code; a
 * statement each, as those of the ledger are.
 */
export const REPORT_CHECKS: Readonly<Record<string, string>> = {
  REPORT_TOTAL: `select 'report ' || ${NAME} || ' says ' || report.filings || ' filings and ' || report.total_cents
      || ' but lists ' || coalesce(listed.filings, 0) || ' and ' || coalesce(listed.cents, 0) as message,
      'report' as where, report.id::text as value
    from reports report left join (select report_id, count(*) as filings, sum(amount_cents) as cents
      from report_items group by report_id) listed on listed.report_id = report.id
    where report.filings <> coalesce(listed.filings, 0) or report.total_cents <> coalesce(listed.cents, 0)`,
  REPORT_CHARGES: `select 'report ' || ${NAME} || ' totals ' || report.total_cents || ' and its charges come to '
      || coalesce(charged.cents, 0) as message, 'report' as where, report.id::text as value
    from reports report left join (select report_id, sum(amount_cents) as cents
      from report_charges group by report_id) charged on charged.report_id = report.id
    where report.total_cents <> coalesce(charged.cents, 0)`,
  REPORT_CHARGE: `select 'report ' || ${NAME} || ' has ' || charged.amount_cents || ' of ' || charged.charge
      || ' but its filings were charged ' || coalesce(listed.cents, 0) as message,
      'report' as where, report.id::text as value
    from reports report join report_charges charged on charged.report_id = report.id
    left join (select item.report_id, line.kind, sum(item.sign * line.amount_cents) as cents
      from report_items item join filing_lines line on line.submission_id = item.submission_id
        and line.kind = any(item.charge_kinds)
      group by item.report_id, line.kind) listed
      on listed.report_id = report.id and listed.kind = charged.charge
    where charged.amount_cents <> coalesce(listed.cents, 0)`,
  // An installment may have been filed with what came back later: its return nets that.
  // Once while its state has it, and not at all while its state has it not: what was reported and came back is taken
  // out again. A filing without any of the duty's charges is in no report, so nothing is asked of those.
  FILING_REPORTED_ONCE: `select 'filing ' || filing.number || ' is ' || filing.status || ' and counts ' || listed.times
      || ' times in reports of ' || listed.duty as message, 'filing' as where, filing.id::text as value
    from (select item.filing_id, report.duty, min(report.role) as role, coalesce(sum(item.sign) filter (where report.is_latest), 0) as times,
        bool_or(item.submission_id = filings.current_submission_id) as is_carried
      from report_items item join reports report on report.id = item.report_id
      join filings on filings.id = item.filing_id
      group by item.filing_id, report.duty) listed
    join filings filing on filing.id = listed.filing_id
    where listed.times <> case when filing.status = 'COMPLETED' and listed.is_carried then 1 else 0 end
      and (listed.role <> 'INSTALLMENT' or listed.times not in (0, 1))`,
  // What was prepaid is taken off by the return of its year, all of it and once.
  PREPAID_NETTED: `select 'report ' || ${NAME} || ' took off ' || netted.cents || ' and ' || prepaid.cents
      || ' was prepaid' as message, 'report' as where, report.id::text as value
    from reports report
    cross join lateral (select coalesce(sum(version.prepaid_cents), 0) as cents from reports version
      where version.state = report.state and version.duty = report.duty
        and version.period_start = report.period_start) netted
    cross join lateral (select coalesce(sum(installment.remitted_cents), 0) as cents from reports installment
      where installment.state = report.state and installment.role = 'INSTALLMENT'
        and installment.period_start >= report.period_start and installment.period_end <= report.period_end) prepaid
    where report.is_latest and report.status = 'PAID' and report.role = 'RETURN' and report.carries is null
      and netted.cents <> prepaid.cents`,
  BANK_OF_REPORT: `select 'report ' || ${NAME} || ' was paid ' || coalesce(report.paid_cents, 0) || ' and took '
      || -coalesce(bank.cents, 0) || ' from the bank' as message, 'report' as where, report.id::text as value
    from reports report left join (select entry.report_id, sum(posting.amount_cents) as cents
      from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id
      where account.kind = 'BANK' group by entry.report_id) bank on bank.report_id = report.id
    where coalesce(bank.cents, 0) <> -coalesce(report.paid_cents, 0)`,
  // Each payment is the difference to the one before, so all of them together are what the last one was for.
  REPORT_REMITTED: `with paid as (
      select distinct on (state, duty, period_start) * from reports where status = 'PAID'
      order by state, duty, period_start, version desc
    ), owed as (
      select state, duty, period_start, charge, sum(cents) as cents, max(id::text) as id from (
        select paid.id, state, duty, period_start, charge, amount_cents as cents
        from paid join report_charges charged on charged.report_id = paid.id where paid.role <> 'INSTALLMENT'
        union all
        select id, state, duty, period_start, 'PREMIUM_TAX', coalesce(installment_cents, 0) from paid
        where role = 'INSTALLMENT'
        union all
        select paid.id, paid.state, paid.duty, paid.period_start, 'PREMIUM_TAX', -version.prepaid_cents
        from paid join reports version on version.state = paid.state and version.duty = paid.duty
          and version.period_start = paid.period_start and version.version <= paid.version
          and version.prepaid_cents <> 0
        union all
        select paid.id, paid.state, paid.duty, paid.period_start, line.charge, line.amount_cents
        from paid join reports settled on settled.state = paid.state and settled.duty = paid.duty
          and settled.period_start = paid.period_start and settled.version <= paid.version
        join report_adjustments adjustment on adjustment.report_id = settled.id
        join report_adjustment_lines line on line.adjustment_id = adjustment.id
      ) part group by state, duty, period_start, charge
    ), remitted as (
      select report.state, duty, period_start, account.charge_kind as charge, sum(posting.amount_cents) as cents,
        max(report.id::text) as id
      from ledger_entries entry join reports report on report.id = entry.report_id
      join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id and account.kind = 'DUE_TO_STATE'
      group by report.state, duty, period_start, account.charge_kind
    )
    select 'of ' || charge || ' in reports of ' || state || ' ' || duty || ' from ' || period_start || ' '
      || coalesce(owed.cents, 0) || ' is to be paid and ' || coalesce(remitted.cents, 0) || ' was remitted' as message,
      'report' as where, coalesce(owed.id, remitted.id) as value
    from owed full join remitted using (state, duty, period_start, charge)
    where coalesce(owed.cents, 0) <> coalesce(remitted.cents, 0)`,
};
