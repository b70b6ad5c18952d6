/** Where the entries are listed that a company’s credit comes from and was used by. */
export const creditEntries = (companyId: string) => `/admin/money?account=CUSTOMER_CREDIT:${companyId}`;
