import { declarationFrom } from '../paper-declaration.ts';

/** Insureds, insurers, numbers and figures of the fourth corpus: none is in another. */
export const fourthDeclaration = declarationFrom({
  insureds: [
    {
      insured: 'Brightwater Marina & Boatyard, LLC',
      dba: 'Brightwater Slips',
      mailing: { street: '77 Harbormaster Way', city: 'Annapolis', state: 'MD', zip: '21403' },
      risk: { street: '79 Harbormaster Way', city: 'Annapolis', state: 'MD', zip: '21403' },
    },
    {
      insured: 'Evelyn T. Vandermeer',
      mailing: { street: '4021 Live Oak Cir', city: 'Naples', state: 'FL', zip: '34109' },
      risk: { street: '15 Heron Key Dr Unit 4C', city: 'Marco Island', state: 'FL', zip: '34145' },
    },
    {
      insured: 'Tri-County Demolition & Salvage Co.',
      mailing: { street: '12800 State Hwy 249', city: 'Houston', state: 'TX', zip: '77086' },
    },
    {
      insured: 'Northgate Surgical Associates, P.A.',
      mailing: { street: '600 Medical Pkwy, Suite 310', city: 'Raleigh', state: 'NC', zip: '27607' },
    },
    {
      insured: 'GOLDEN PLAINS FEED & GRAIN INC',
      dba: 'GP COMMODITIES',
      mailing: { street: 'RR 2 Box 118', city: 'Dodge City', state: 'KS', zip: '67801' },
      risk: { street: '2200 E Trail St', city: 'Dodge City', state: 'KS', zip: '67801' },
    },
    {
      insured: 'Sunset Terrace Homeowners Association',
      mailing: { street: '3350 Sunset Terrace', city: 'Henderson', state: 'NV', zip: '89074' },
    },
    {
      insured: 'Paulo and Ines Ferreira-Costa',
      mailing: { street: '212 Union Ave', city: 'Providence', state: 'RI', zip: '02909' },
      risk: { street: '9 Ocean View Lane', city: 'Narragansett', state: 'RI', zip: '02882' },
    },
  ],
  security: [
    [{ name: 'Nautilus Insurance Company', naic: '17370' }],
    [{ name: 'Colony Insurance Company', naic: '39993' }],
    [{ name: 'Example Ridge Excess & Surplus Insurance Company', naic: '98781' }],
    [{ name: 'Century Surety Company', naic: '36951' }],
    [{ name: 'James River Insurance Company', naic: '12203' }],
  ],
  fees: [
    [
      { kind: 'POLICY_FEE', amount: 27_500 },
      { kind: 'INSPECTION_FEE', amount: 17_500 },
    ],
    [{ kind: 'POLICY_FEE', amount: 15_000 }],
    [
      { kind: 'INSPECTION_FEE', amount: 22_500 },
      { kind: 'BROKER_FEE', amount: 50_000 },
    ],
  ],
  numbers: [
    ['NN1733904', 'NN1601177'],
    ['103 GL 0218846-00', '103 GL 0209951-00'],
    ['CCP 1188203', 'CCP 1044810'],
    ['ERX-HO-26-004417', 'ERX-HO-25-003902'],
    ['00129954-1', '00129954-0'],
  ],
  producers: [
    {
      name: 'Chesapeake Wholesale Insurance Services',
      street: '1 Light Street, Floor 9',
      city: 'Baltimore',
      state: 'MD',
      zip: '21202',
    },
    {
      name: 'Panhandle Risk Managers Inc.',
      street: '808 Palafox Street',
      city: 'Pensacola',
      state: 'FL',
      zip: '32502',
    },
  ],
  terms: [
    ['2026-04-17', '2027-04-17'],
    ['2026-08-30', '2027-08-30'],
    ['2026-01-22', '2026-07-22'],
  ],
  rates: [
    ['4.85%', 0.0485, '0.04%', 0.0004],
    ['4.94%', 0.0494, '0.06%', 0.0006],
    ['4%', 0.04, null, 0],
  ],
});
