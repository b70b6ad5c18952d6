/** Projects named "demo-..." exist nowhere, so nothing can reach a real one by mistake. */
export const PROJECT = 'demo-stampline';

/** host:port of the emulator of this run. Throws outside of "vitest run --project firebase". */
export function emulatorHost(): string {
  const host = process.env.STAMPLINE_FIREBASE_EMULATOR;
  if (host === undefined) throw new Error('No emulator runs: use "vitest run --project firebase"');
  return host;
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`http://${emulatorHost()}${path}`, init);
  const body = (await answer.json()) as T & { error?: { message: string } };
  if (body.error) throw new Error(body.error.message);
  return body;
}

/** A call of the service's own HTTP interface, as its browser library makes it. */
export function callService<T>(method: string, body: object): Promise<T> {
  return ask<T>(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** A fresh token by a refresh token. */
export async function refreshAtService(refreshToken: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const answer = await ask<{ id_token: string }>('/securetoken.googleapis.com/v1/token?key=any', {
    method: 'POST',
    body,
  });
  return answer.id_token;
}

/** The newest code the emulator would have sent to a phone. */
export async function textedByService(phone: string): Promise<string> {
  const { verificationCodes } = await ask<{ verificationCodes: { phoneNumber: string; code: string }[] }>(
    `/emulator/v1/projects/${PROJECT}/verificationCodes`,
  );
  const code = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone)?.code;
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Opens the link in the newest letter that the service itself would have sent for a change to this address. */
export async function openChangeLinkOfService(newEmail: string): Promise<void> {
  const { oobCodes } = await ask<{ oobCodes: { newEmail?: string; oobLink: string }[] }>(
    `/emulator/v1/projects/${PROJECT}/oobCodes`,
  );
  const letter = oobCodes.findLast((each) => each.newEmail === newEmail);
  if (letter === undefined) throw new Error(`no letter was sent to ${newEmail}`);
  const answer = await fetch(letter.oobLink);
  if (!answer.ok) throw new Error(`the link was refused: ${answer.status}`);
}
