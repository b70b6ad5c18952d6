/** As much as the tests use of it. */
declare module 'xmllint-wasm' {
  interface XmlFile {
    fileName: string;
    contents: string;
  }
  /** Libxml2's judgement of documents by W3C schemas. */
  export function validateXML(options: {
    xml: readonly XmlFile[];
    schema: readonly string[];
  }): Promise<{ valid: boolean; errors: readonly { message: string }[] }>;
}
