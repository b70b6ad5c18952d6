import pg from 'pg';
import { bulkLoad } from './bulk-load.ts';

/** What the bench fills a database with: an office that has filed for years. */
export interface GeneratedOffice {
  filings: number;
  companies: number;
  users: number;
}

// biome-ignore format: words read better in rows
const NAME_STARTS = [
  'Lone Star', 'Gulf Coast', 'Blue Ridge', 'Prairie', 'Harbor', 'Summit', 'Cascade', 'Keystone', 'Lakeside',
  'Red River', 'Sunrise', 'Pioneer', 'Magnolia', 'Granite', 'Cedar Creek', 'Palmetto', 'Iron Horse',
  'Bayside', 'Silver Oak', 'Old Mill', 'Evergreen', 'Copper Canyon', 'Seaside', 'Liberty', 'Heritage',
  'Northgate', 'Riverbend', 'Whitetail', 'Stonebridge', 'Eagle Point', 'Juniper', 'Mesa Verde', 'Driftwood',
  'Big Sky', 'Willow Bend', 'Thunder Hill', 'Amber Valley', 'Coral Gables', 'Falcon', 'Timberline',
];
/** Parts of family names: six thousand of them, so that names are as different as in a real book of business. */
// biome-ignore format: words read better in rows
const NAME_HEADS = [
  'Bar', 'Cal', 'Dor', 'El', 'Fen', 'Gar', 'Hol', 'Ist', 'Jen', 'Kel', 'Lor', 'Mar', 'Nor', 'Os', 'Pel',
  'Quin', 'Ros', 'Sal', 'Tor', 'Ul', 'Van', 'Wes', 'Yar', 'Zel', 'Har', 'Ben', 'Car', 'Dal', 'Fos', 'Gre',
];
const NAME_HEARTS = ['a', 'en', 'i', 'ling', 'mer', 'o', 'ster', 'ta', 'ver', 'wick'];
// biome-ignore format: words read better in rows
const NAME_TAILS = [
  'bach', 'berg', 'don', 'field', 'gard', 'ham', 'ini', 'kins', 'land', 'man', 'ner', 'ovski', 'quist',
  'ridge', 'sen', 'son', 'ston', 'tano', 'well', 'worth',
];
// biome-ignore format: words read better in rows
const TRADES = [
  'Roofing', 'Construction', 'Holdings', 'Properties', 'Restaurant Group', 'Trucking', 'Marine Services',
  'Apartments', 'Contractors', 'Energy', 'Farms', 'Hospitality', 'Logistics', 'Medical Center', 'Realty',
  'Manufacturing', 'Security', 'Brewing', 'Foundry', 'Demolition', 'Amusements', 'Staffing', 'Pest Control',
  'Scaffolding', 'Tree Service',
];
const FORMS = ['LLC', 'Inc.', 'LP', 'Corp.', 'LLC'];
/** Where surplus lines business is, roughly: Texas, Florida and California carry most of it. */
// biome-ignore format: words read better in rows
const STATES = [
  'TX', 'TX', 'TX', 'TX', 'TX', 'TX', 'FL', 'FL', 'FL', 'FL', 'FL', 'CA', 'CA', 'CA', 'CA', 'NY', 'NY',
  'NY', 'IL', 'IL', 'PA', 'PA', 'GA', 'LA', 'NJ', 'WA', 'OR', 'CO', 'NC', 'MA', 'AZ', 'OH', 'VA', 'MI',
  'TN', 'SC', 'MS', 'AL', 'OK', 'NV', 'MO', 'MN', 'MD', 'UT', 'KY', 'CT', 'IN', 'WI', 'HI', 'ND', 'WY',
  'VT', 'DC', 'PR',
];

const words = (list: readonly string[]) => `array[${list.map((word) => `'${word}'`).join(',')}]`;
const pick = (list: readonly string[], by: string) => `(${words(list)})[1 + (${by}) % ${list.length}]`;

const familyName = (by: string) =>
  `${pick(NAME_HEADS, by)} || ${pick(NAME_HEARTS, `${by} / 30`)} || ${pick(NAME_TAILS, `${by} / 300`)}`;
const TRADE_AND_FORM = `' ' || ${pick(TRADES, 'k / 128')} || ' ' || ${pick(FORMS, 'h / 4096')}`;

/** Chains with a number for each place, family firms, and partners. */
const INSURED_NAME = `case n % 3
  when 0 then ${pick(NAME_STARTS, 'h / 128')} || ' ' || ${pick(TRADES, 'k / 128')} || ' ' || n % 99991 || ' '
    || ${pick(FORMS, 'h / 4096')}
  when 1 then ${familyName('h / 64')} || ${TRADE_AND_FORM}
  else ${familyName('h / 64')} || ' & ' || ${familyName('k / 64')} || ${TRADE_AND_FORM}
end`;

/** What was sent, as whoever opens a filing reads it. Nothing was charged line by line. */
const SUBMISSIONS = `
  insert into filing_submissions (id, filing_id, sequence, inputs, rulebook_version, warnings, premium_cents,
    state_total_cents, agency_total_cents, total_cents, submitted_by, created_at)
  select current_submission_id, id, 1,
    jsonb_build_object('state', state, 'filingType', filing_type, 'capacity', capacity, 'policyNumber', policy_number,
      'policyEffectiveDate', policy_effective_on, 'expirationDate', expiration_on,
      'insured', jsonb_build_object('legalName', insured_name),
      'coverages', jsonb_build_array(jsonb_build_object('line', 'GENERAL_LIABILITY',
        'premium', trim_scale(round(premium_cents / 100.0, 2))::text))),
    'bench', '[]', premium_cents, state_total_cents, total_cents - state_total_cents, total_cents, submitter_id,
    created_at
  from filings order by number`;

/** Fills empty tables with believable filings: the newest few per cent are in work, the rest completed. */
export async function generateFilings(url: string, office: GeneratedOffice): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await generatePeople(client, office);
    await bulkLoad(client, ['filings', 'filing_submissions'], async () => {
      await insertFilings(client, office);
      await client.query(SUBMISSIONS);
    });
    for (const table of ['users', 'companies']) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}

export async function generatePeople(
  client: pg.Client,
  { companies, users }: GeneratedOffice,
): Promise<void> {
  await client.query(
    `insert into companies (company, name, email)
     select ${pick(NAME_STARTS, 'n')} || ' Insurance Agency ' || n, 'Contact ' || n, 'agency' || n || '@example.com'
     from generate_series(1, $1) n`,
    [companies],
  );
  await client.query(
    `with numbered as (select id, row_number() over (order by id) as n from companies)
     insert into users (identity_provider, identity_subject, first_name, last_name, email, email_verified, role,
       status, company_id)
     select 'local', 'subject-' || n, 'First' || n, 'Last' || n, 'user' || n || '@example.com', true, 'REGULAR',
       'ACTIVE', (select id from numbered where numbered.n = 1 + series.n % $2)
     from generate_series(1, $1) series(n)`,
    [users, companies],
  );
}

/** `h` is a hash of the row's number: the same office every time, without any pattern an index could like. */
export async function insertFilings(client: pg.Client, { filings, users }: GeneratedOffice): Promise<void> {
  const recent = Math.floor(filings * 0.96);
  const statement = `
    insert into filings (number, state, filing_type, kind, status, payment_method, capacity, submitter_id,
      company_id, user_name, insured_name, policy_number, policy_effective_on, transaction_effective_on,
      expiration_on, due_on, premium_cents, state_total_cents, total_cents, paid_cents, sent_at, completed_at,
      created_at, updated_at, current_submission_id)
    with people as (
      select id, company_id, first_name || ' ' || last_name as user_name, row_number() over (order by id) as seat
      from users
    ),
    drawn as (
      select n, hashint4(n)::bigint + 2147483648 as h, hashint4(n * 7 + 3)::bigint + 2147483648 as k,
        timestamptz '2026-11-01 12:00:00+00' - ($1::integer - n) * interval '4 years' / $1::integer as at
      from generate_series(1, $1::integer) n
    ),
    shaped as (
      select *, ${pick(STATES, 'h')} as state,
        case when n < ${recent} then case when k % 50 = 0 then 'REJECTED' else 'COMPLETED' end
          else (array['UNPAID','UNPAID','PAID','PENDING','PENDING','COMPLETED','REJECTED'])[1 + k % 7] end as status,
        (array['NEW_BUSINESS','NEW_BUSINESS','NEW_BUSINESS_RENEWAL','ENDORSEMENT_ADDITIONAL'])[1 + h / 64 % 4]
          as filing_type,
        10000 + h % 5000000 as premium
      from drawn
    )
    select case when filing_type like 'NEW%' then 'NB' else 'EN' end || '-' || state || '-'
        || to_char(at, 'YY') || '-' || lpad(n::text, 7, '0'),
      state, filing_type, case when filing_type like 'NEW%' then 'NB' else 'EN' end, status,
      case when k % 5 = 0 then case when status in ('COMPLETED', 'REJECTED') then 'INVOICED' else 'PENDING_INVOICE' end
        else (array['ACH','ACH','CHECK','WIRE'])[1 + k / 8 % 4] end,
      'THIRD_PARTY', people.id, people.company_id, people.user_name,
      ${INSURED_NAME},
      'SL' || lpad((k % 100000000)::text, 8, '0'), at::date, at::date, at::date + 365, at::date + 60,
      premium, premium * 49 / 1000, premium * 49 / 1000 + 2500,
      case when status in ('UNPAID', 'REJECTED') then 0 else premium * 49 / 1000 + 2500 end,
      case when status = 'COMPLETED' or (status = 'PENDING' and h % 2 = 0) then at + interval '2 days' end,
      case when status = 'COMPLETED' then at + interval '5 days' end, at, at,
      gen_random_uuid()
    from shaped
    join people on people.seat = 1 + shaped.h % $2
    order by n`;
  await client.query(statement, [filings, users]);
}
