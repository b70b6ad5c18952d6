declare const brand: unique symbol;
/** A civil date "YYYY-MM-DD" that exists in the calendar; no time, no zone. Dates compare as text. */
export type CivilDate = string & { readonly [brand]: 'CivilDate' };
