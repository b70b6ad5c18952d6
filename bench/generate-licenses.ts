import pg from 'pg';
import { bulkLoad } from './bulk-load.ts';

const CLIENTS = 5_000;

/** 5,000 clients of the office's companies and so many licenses, a quarter of them expired and some pending or inactive. */
export async function generateLicenses(databaseUrl: string, licenses: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await bulkLoad(client, ['clients', 'licenses'], async () => {
      await client.query(
        `with company as (select array_agg(id order by id) as ids from companies),
           maker as (select id from users order by id limit 1)
         insert into clients (name, company_id, contact, email, created_by)
         select 'Brokerage ' || to_char(n, 'FM00000') || ' ' || (array['Harbor', 'Summit', 'Prairie', 'Coastal'])[n % 4 + 1],
           company.ids[n % cardinality(company.ids) + 1], 'Person ' || n, 'client' || n || '@example.com', maker.id
         from company, maker, generate_series(1, $1) n`,
        [CLIENTS],
      );
      await client.query(
        `with client as (select array_agg(id order by name) as ids, array_agg(company_id order by name) as companies
             from clients),
           maker as (select id from users order by id limit 1),
           states as (select array['TX', 'FL', 'CA', 'NY', 'IL', 'LA', 'OK', 'NM', 'AR', 'PA'] as codes)
         insert into licenses (company_id, client_id, license_number, license_key, licensee, licensee_key, state,
           license_type, npn, effective_on, expires_on, status, created_by)
         select client.companies[n % $2 + 1], client.ids[n % $2 + 1], 'SL-' || n, 'SL' || n, 'Licensee ' || n % $2,
           'LICENSEE' || n % $2, states.codes[n / $2 % 10 + 1], 'Surplus lines broker', (8000000 + n)::text,
           current_date - 700, current_date - 180 + (n * 7919) % 720,
           (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'PENDING', 'INACTIVE'])
             [n % 10 + 1], maker.id
         from client, maker, states, generate_series(0, $1 - 1) n`,
        [licenses, CLIENTS],
      );
    });
  } finally {
    await client.end();
  }
}
