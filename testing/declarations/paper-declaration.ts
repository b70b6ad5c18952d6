import { type SecondDeclaration, totalOf } from './second/declaration.ts';

/** What declarations of a corpus are made of. The lists have lengths that share few divisors, so that what meets differs. */
interface Lists {
  insureds: readonly Pick<SecondDeclaration, 'insured' | 'dba' | 'mailing' | 'risk'>[];
  security: readonly SecondDeclaration['insurers'][];
  fees: readonly SecondDeclaration['fees'][];
  /** Of the policy, and of the one that it renews. */
  numbers: readonly (readonly [string, string])[];
  producers: readonly SecondDeclaration['producer'][];
  /** First and last day. */
  terms: readonly (readonly [string, string])[];
  /** As printed and as reckoned, of the tax and of the stamping fee, if there is one. */
  rates: readonly (readonly [string, number, string | null, number])[];
}

const of = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item;

/** Makes the declaration of a number with its coverages; `terrorism` where its layout speaks of it. */
export const declarationFrom =
  ({ insureds, security, fees: feesOf, numbers, producers, terms, rates }: Lists) =>
  (
    at: number,
    coverages: SecondDeclaration['coverages'],
    terrorism: SecondDeclaration['terrorism'],
  ): SecondDeclaration => {
    const fees = of(feesOf, at + Math.floor(at / 3));
    const [policyNumber, priorNumber] = of(numbers, at + Math.floor(at / 4));
    const [effective, expiration] = of(terms, at + Math.floor(at / 7));
    const [taxRate, tax, stampingRate, stamping] = of(rates, at + Math.floor(at / 6));
    const declaration: SecondDeclaration = {
      policyNumber,
      priorNumber,
      ...of(insureds, at),
      effective,
      expiration,
      insurers: of(security, at + Math.floor(at / 3)),
      coverages,
      terrorism,
      fees,
      taxes: [],
      producer: of(producers, at),
    };
    const base = totalOf(declaration);
    return {
      ...declaration,
      taxes: [
        { kind: 'tax', rate: taxRate, amount: Math.round(base * tax) },
        ...(stampingRate === null
          ? []
          : [{ kind: 'stamping', rate: stampingRate, amount: Math.round(base * stamping) } as const]),
      ],
    };
  };
