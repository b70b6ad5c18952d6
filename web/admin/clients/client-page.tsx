import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import type { ClientBody } from '#contract/client.ts';
import { GET_CLIENT } from '#contract/paths/client.ts';
import { LIST_LICENSES } from '#contract/paths/license.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageTitle, privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { LicenseDialog } from '../licenses/license-dialog.tsx';
import { LicenseTable } from '../licenses/license-table.tsx';
import { ClientAuthorizations } from './client-authorizations.tsx';
import { ClientForm } from './client-form.tsx';
import styles from './clients.module.css';
import { DeleteClientDialog } from './delete-client-dialog.tsx';
import { AuthorizationCounts, EXPIRING_NOTE, LicenseCounts } from './standing-counts.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Client');

/** One client: its licenses, its filing authorizations by state, and how it is reached. */
export default function ClientPage() {
  const { id = '' } = useParams();
  const client = useQuery({
    queryKey: ['client', id],
    queryFn: ({ signal }) => call(GET_CLIENT, { params: { id }, signal }),
  });
  if (client.data) {
    return <Client key={id} client={client.data} reload={async () => (await client.refetch()).data} />;
  }
  return client.isError ? (
    <ErrorScreen error={client.error} retry={() => client.refetch()} />
  ) : (
    <Skeleton lines={14} />
  );
}

interface Props {
  client: ClientBody;
  reload(): Promise<ClientBody | undefined>;
}

function Client({ client, reload }: Props) {
  // What is being edited stays as it was opened, whatever is loaded in the meantime; saving checks its version.
  const [opened, setOpened] = useState(client);
  const [dialog, setDialog] = useState<'LICENSE' | 'DELETE' | null>(null);
  const contact = [client.contact, client.email, client.phone].filter((part) => part !== '').join(', ');
  return (
    <>
      <title>{pageTitle(client.name)}</title>
      <PageHead
        above={<Link to="/admin/clients">Clients</Link>}
        title={client.name}
        lead={contact === '' ? undefined : contact}
        tags={
          <span className={styles.counts}>
            Licenses <LicenseCounts counts={client.licenses} />
            Authorizations <AuthorizationCounts counts={client.authorizationCounts} />
          </span>
        }
        actions={
          <>
            <Button variant="dimmed-white" onClick={() => setDialog('DELETE')}>
              Delete client
            </Button>
            <Button onClick={() => setDialog('LICENSE')}>Add license</Button>
          </>
        }
      />
      <section className={styles.part} aria-labelledby="licenses">
        <h2 id="licenses">Licenses</h2>
        <p className={styles.none}>{EXPIRING_NOTE}</p>
        <Licenses clientId={client.id} />
      </section>
      <section className={styles.part} aria-labelledby="authorizations">
        <h2 id="authorizations">Filing authorizations</h2>
        <ClientAuthorizations client={client} />
      </section>
      <section className={styles.part} aria-labelledby="details">
        <h2 id="details">Details</h2>
        <ClientForm
          key={opened.version}
          client={opened}
          onSaved={setOpened}
          onReload={async () => setOpened((await reload()) ?? opened)}
        />
      </section>
      {dialog === 'LICENSE' ? (
        <LicenseDialog license={null} client={client} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'DELETE' ? <DeleteClientDialog client={client} onClose={() => setDialog(null)} /> : null}
    </>
  );
}

function Licenses({ clientId }: { clientId: string }) {
  const address = useListAddress<QueryOf<typeof LIST_LICENSES>>(['sort', 'order']);
  const licenses = useList(LIST_LICENSES, { ...address.params, clientId });
  return (
    <LicenseTable
      list={licenses}
      address={address}
      without={['client', 'company']}
      empty={
        <p className={styles.none}>
          No licenses yet. Each filing is checked against its license on the effective date.
        </p>
      }
    />
  );
}
