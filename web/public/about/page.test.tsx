// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { INSTALLATION, open, withServer } from '#testing/web/product.tsx';
import AboutPage from './page.tsx';

const { server } = withServer();
const run = 'This service is run by Harbor Filing Agency, Inc., 100 Main Street, Austin, TX 78701.';
const openWith = async (licenseNumbers: string) => {
  server().answers['GET /config'] = {
    body: { ...INSTALLATION, agency: { ...INSTALLATION.agency, licenseNumbers } },
  };
  open(<AboutPage />, '/about');
  return (await screen.findByText(run)).closest('section')?.textContent;
};

test('says who runs the service, under which licenses', async () => {
  expect(await openWith('TX 30417, LA 778812')).toBe(`${run}License numbers: TX 30417, LA 778812`);
});

test('an agency that gave no license numbers is named without them', async () => {
  expect(await openWith('')).toBe(run);
});
