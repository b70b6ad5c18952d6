declare const brand: unique symbol;
/** A whole number of US cents; may be negative. Built only by this room. */
export type Cents = bigint & { readonly [brand]: 'Cents' };
