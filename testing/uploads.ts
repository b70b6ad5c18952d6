import PDFDocument from 'pdfkit';
import type { TestApp } from './app.ts';
import type { Answer, SignedIn } from './people.ts';

/** Longer than this no machine that runs tests is busy. */
const BUSY_MS = 60_000;
const BOUNDARY = 'test-boundary-7f3k';

/** A small PDF with one page; with a password where given. */
export async function pdfFile(userPassword?: string): Promise<Buffer> {
  const document = new PDFDocument(userPassword === undefined ? {} : { userPassword });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  document.text('Declarations. Policy GL-1001.');
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Sends one file as a browser's form would, its texts before it, from an address, or with another end of the form. */
export async function upload(
  test: TestApp,
  who: SignedIn,
  path: string,
  file: { name: string; bytes: Buffer; texts?: Readonly<Record<string, string>>; from?: string },
  end = `\r\n--${BOUNDARY}--\r\n`,
): Promise<Answer> {
  const texts = Object.entries(file.texts ?? {}).map(([name, text]) => textPart(name, text));
  const head = `${texts.join('')}--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    remoteAddress: file.from ?? '127.0.0.1',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(end)]),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** A text field of the form that `upload` sends. */
export const textPart = (name: string, text: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

/** The same, sent again for as long as the machine has no time to look into the file, as the answer asks. */
export async function uploadWhenFree(...sent: Parameters<typeof upload>): Promise<Answer> {
  const deadline = Date.now() + BUSY_MS;
  for (;;) {
    const answer = await upload(...sent);
    if (answer.status !== 503 || Date.now() > deadline) return answer;
  }
}

/** A small picture, whole. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
