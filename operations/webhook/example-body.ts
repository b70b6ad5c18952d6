import { webhookBody } from './webhook-body.ts';

/** What a webhook is told when a filing is paid, for those who read how it looks. */
export function exampleBody(): string {
  return webhookBody({
    id: '6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506',
    event: 'filing.status_changed',
    filing: { id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', number: 'TX-2026-000123', state: 'TX' },
    from: 'UNPAID',
    to: 'PAID',
    createdAt: new Date('2026-03-10T16:00:00.000Z'),
  });
}
