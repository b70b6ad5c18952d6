import type { BodyOf } from '#contract/api.ts';
import type { ClientBody, ClientSummary } from '#contract/client.ts';
import type { LicenseBody } from '#contract/license.ts';
import { NAME_MAXIMUM } from '#contract/limits.ts';
import { CREATE_LICENSE, UPDATE_LICENSE } from '#contract/paths/license.ts';
import { JURISDICTION_NAMES, JURISDICTIONS_BY_NAME } from '#domain/jurisdictions/names.ts';
import { STORED_LICENSE_STATUSES, type StoredLicenseStatus } from '#domain/license/status.ts';
import { call } from '../../shared/api/call.ts';
import { useOnce } from '../../shared/api/use-once.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormSelect, FormText } from '../../shared/form/form-fields.tsx';
import { useForm, useFormValue } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { LicenseDocuments } from './license-documents.tsx';
import { LICENSE_STANDINGS } from './license-labels.ts';
import {
  LicenseOwner,
  type LicenseOwnership,
  ownerRules,
  ownershipOf,
  useNewClient,
} from './license-owner.tsx';
import styles from './licenses.module.css';
import { refreshLicenses } from './refresh-licenses.ts';

const RULES = {
  licensee: { label: 'Licensee', required: true, max: NAME_MAXIMUM },
  licenseNumber: { label: 'License number', required: true, max: NAME_MAXIMUM },
  state: { label: 'State', required: true },
  licenseType: { label: 'License type', max: NAME_MAXIMUM },
  npn: { label: 'NPN', max: 40 },
  effectiveDate: { label: 'Effective date', type: 'date' },
  expirationDate: { label: 'Expiration date', type: 'date' },
  status: { label: 'Status', required: true },
} as const;

type Values = Record<keyof typeof RULES, string> & LicenseOwnership;

const rulesOf = ({ owner }: Values) => ({ ...RULES, ...ownerRules(owner) });

interface Props {
  /** The one to be changed; null: a new one. */
  license: LicenseBody | null;
  /** Whose license a new one is; left out: it is asked. */
  client?: Pick<ClientBody, 'id' | 'name'>;
  onClose(): void;
}

/** What stands there: an expiring or expired license is said to be active, and its dates say the rest. */
function storedStatus({ status }: LicenseBody): StoredLicenseStatus {
  return status === 'PENDING' || status === 'INACTIVE' ? status : 'ACTIVE';
}

function startOf(license: LicenseBody | null, clientId: string): Values {
  if (license === null) {
    return {
      ...{ owner: 'CLIENT', clientId, companyId: null },
      ...{ licensee: '', licenseNumber: '', state: '', licenseType: '', npn: '' },
      ...{ effectiveDate: '', expirationDate: '', status: 'ACTIVE' },
    };
  }
  const { licensee, licenseNumber, state, licenseType, npn } = license;
  return {
    ...ownershipOf(license),
    ...{ licensee, licenseNumber, state, licenseType, npn, status: storedStatus(license) },
    effectiveDate: license.effectiveDate ?? '',
    expirationDate: license.expirationDate ?? '',
  };
}

function bodyOf(
  { owner, clientId, companyId, effectiveDate, expirationDate, ...texts }: Values,
  newClient: Pick<ClientSummary, 'companyId'> | undefined,
) {
  return {
    ...(texts as Pick<BodyOf<typeof CREATE_LICENSE>, 'licenseNumber' | 'licensee' | 'state' | 'status'>),
    clientId: owner === 'CLIENT' ? clientId : null,
    // A client's license belongs to the company of the client: of a new client to the one that was seen.
    ...(owner === 'CLIENT'
      ? newClient && { companyId: newClient.companyId }
      : { companyId: owner === 'COMPANY' ? (companyId?.id ?? null) : null }),
    effectiveDate: effectiveDate || null,
    expirationDate: expirationDate || null,
  };
}

/** Adds a license, or changes one. */
export function LicenseDialog({ license, client, onClose }: Props) {
  const form = useForm<Values>(rulesOf, startOf(license, client?.id ?? ''));
  const newClient = useNewClient(license, {
    owner: useFormValue(form, 'owner'),
    clientId: useFormValue(form, 'clientId'),
  });
  const save = useOnce({
    send: async (values: Values, idempotencyKey) => {
      const body = bodyOf(values, newClient);
      if (license === null) return await call(CREATE_LICENSE, { body, idempotencyKey });
      const { id, version } = license;
      return await call(UPDATE_LICENSE, { params: { id }, body: { version, ...body } });
    },
    onDone: async () => {
      await refreshLicenses();
      toast(license === null ? 'License added' : 'License saved');
      onClose();
    },
    onFault: form.takeFaults,
  });
  const title =
    license === null
      ? client === undefined
        ? 'Add license'
        : `Add license for ${client.name}`
      : `License ${license.licenseNumber}`;
  return (
    <Dialog
      title={title}
      action={license === null ? 'Add license' : 'Save license'}
      loading={save.isPending}
      onClose={onClose}
      onConfirm={form.submit(save.mutate)}
    >
      <FormText {...form.field('licensee')} autoComplete="off" hint="As printed on the license." />
      <div className={styles.pair}>
        <FormText {...form.field('licenseNumber')} autoComplete="off" />
        <FormSelect {...form.field('state')}>
          <option value="">Choose</option>
          {JURISDICTIONS_BY_NAME.map((code) => (
            <option key={code} value={code}>
              {JURISDICTION_NAMES[code]}
            </option>
          ))}
        </FormSelect>
        <FormText {...form.field('effectiveDate')} type="date" />
        <FormText {...form.field('expirationDate')} type="date" hint="Its last day." />
        <FormText {...form.field('licenseType')} autoComplete="off" />
        <FormText {...form.field('npn')} autoComplete="off" />
        <FormSelect {...form.field('status')}>
          {STORED_LICENSE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {LICENSE_STANDINGS[status].word}
            </option>
          ))}
        </FormSelect>
      </div>
      {client === undefined ? <LicenseOwner form={form} license={license} /> : null}
      {license === null ? null : <LicenseDocuments license={license} />}
      {save.isError ? <Notice tone="bad">{save.error.message}</Notice> : null}
    </Dialog>
  );
}
