/** Under which a filing is kept in the browser. */
export const filingKey = (id: string | undefined) => ['filings', 'one', id] as const;
