import type { ComplianceFormKind } from '#domain/compliance-form/kinds.ts';
import type { Db, Tx } from '../pool.ts';

/** Who signed a form, when, and from where. */
export interface FormSignatureRecord {
  kind: ComplianceFormKind;
  /** SHA-256 of what was signed, in hexadecimal. */
  sha256: string;
  signerName: string;
  networkAddress: string;
  signedAt: Date;
}

/** All that were ever given for a filing, newest first. */
export async function selectFormSignatures(db: Db, filingId: string): Promise<FormSignatureRecord[]> {
  const rows = await db
    .selectFrom('compliance_form_signatures')
    .select(['kind', 'form_sha256', 'signer_name', 'network_address', 'signed_at'])
    .where('filing_id', '=', filingId)
    .orderBy('signed_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    sha256: row.form_sha256,
    signerName: row.signer_name,
    networkAddress: row.network_address,
    signedAt: row.signed_at,
  }));
}

/** False where the same form was signed already: the first signature stands. */
export async function insertFormSignature(
  tx: Tx,
  signature: FormSignatureRecord & { filingId: string; signerId: string; form: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('compliance_form_signatures')
    .values({
      filing_id: signature.filingId,
      kind: signature.kind,
      form: signature.form,
      form_sha256: signature.sha256,
      signer_id: signature.signerId,
      signer_name: signature.signerName,
      network_address: signature.networkAddress,
      signed_at: signature.signedAt,
    })
    .onConflict((conflict) => conflict.columns(['filing_id', 'kind', 'form_sha256']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
