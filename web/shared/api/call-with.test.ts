import { expect, test } from 'vitest';
import { toHttp } from './call-with.ts';

const file = new File(['x'], 'mark.png');

test('the texts of a form go before its file, and one without a value is not sent', () => {
  const body = new FormData();
  body.append('file', file);
  const form = { currentPassword: 'open sesame', other: undefined };
  const { data } = toHttp('POST /agency/logo', { form, body });
  expect([...data]).toEqual([
    ['currentPassword', 'open sesame'],
    ['file', file],
  ]);
  expect(toHttp('POST /client/import', { body }).data).toBe(body);
});
