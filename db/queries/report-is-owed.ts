/**
 * Whether the state gets a row of `reports`. Of a prepayment also not where the return of its tax is filed: the return
 * asks for all of it, and the prepayment cannot be paid any more.
 */
export const IS_OWED_SQL = `(reports.is_owed and not (reports.role = 'INSTALLMENT' and exists (
  select from reports its_return where its_return.role = 'RETURN' and its_return.carries is null
    and its_return.is_latest and its_return.filed_on is not null and its_return.state = reports.state
    and its_return.period_start <= reports.period_end and its_return.period_end >= reports.period_start)))`;
