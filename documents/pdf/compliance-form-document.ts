/** Everything that the PDF of a form says; nothing is decided on the way. */
export interface ComplianceFormDocument {
  agency: { legalName: string; address: string; phone: string; email: string; licenseNumbers: string };
  title: string;
  stateName: string;
  /** Number of the filing. */
  number: string;
  /** What the law asks and where it says so; null: nothing was found. */
  law: string | null;
  facts: readonly (readonly [label: string, words: string])[];
  /** Null: the form has none. */
  declinations: readonly { insurer: string; naic: string; reason: string; declinedOn: string }[] | null;
  statement: readonly string[];
  /** Labels of what is filled in by hand. */
  blanks: readonly string[];
  signedBy: string | null;
  /** Null: it is to be signed by hand. */
  signature: { words: string; name: string } | null;
  /** What a reader must know before using it, each a sentence. */
  remarks: readonly string[];
  /** SHA-256 of what is signed. */
  sha256: string;
  createdAt: Date;
}
