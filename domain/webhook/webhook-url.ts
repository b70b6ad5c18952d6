export const WEBHOOK_URL_MAXIMUM = 500;

/** What is wrong with the address of a webhook, as a sentence; null: nothing. Plain HTTP only where `allowsHttp`. */
export function webhookUrlFault(text: string, allowsHttp: boolean): string | null {
  // A parser of addresses leaves out tabs and line breaks; lists and letters would show them.
  if (/[\s\p{C}]/u.test(text)) return 'Enter a web address without spaces or line breaks.';
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url === null || !isWeb) return 'Enter a web address that starts with https://.';
  if (url.protocol === 'http:' && !allowsHttp) return 'Enter an address that starts with https://.';
  // It would stand in lists and logs.
  if (url.username !== '' || url.password !== '') return 'Enter the address without a user name or password.';
  return null;
}

/** Names of one machine or one network, which no resolver of the open one knows (RFC 6761, 6762 with its appendix G, 8375). */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** Whether a host name, as a parser of addresses gives it, is of one machine or network: "localhost", "intranet". */
export function isLocalName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || LOCAL_NAME.test(name);
}
