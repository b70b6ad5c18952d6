import { expect, test } from 'vitest';
import { orderHead } from './order-head.ts';

test('styles come before everything that is loaded, scripts after it and when there is time', () => {
  expect(
    orderHead(
      '<html><head><title>Login</title><link rel="icon" href="/i.svg"/><link rel="preload" href="/l.woff2" as="font"/>' +
        '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
        '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css#"/></head>' +
        '<body><link rel="stylesheet" href="/later.css"/></body></html>',
    ),
  ).toBe(
    '<html><head><title>Login</title><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css#"/>' +
      '<link rel="icon" href="/i.svg"/><link rel="preload" href="/l.woff2" as="font"/>' +
      '<link rel="modulepreload" href="/a.js" fetchpriority="low"/><link rel="modulepreload" href="/b.js" fetchpriority="low"/></head>' +
      '<body><link rel="stylesheet" href="/later.css"/></body></html>',
  );
});
