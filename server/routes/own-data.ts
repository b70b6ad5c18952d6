import { Readable } from 'node:stream';
import { GET_MY_DATA } from '#contract/paths/user.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { exportOwnData } from '#operations/user/export-own-data.ts';
import { identityOf } from '../authenticate.ts';
import { writeOwnData } from '../present/own-data.ts';
import { handle } from '../register.ts';

export const ownDataRoutes = [
  handle(GET_MY_DATA, async ({ context, actor, request, reply }) => {
    const data = await exportOwnData(context, actor, identityOf(request));
    return reply
      .type('application/json; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="my-data-${dayInZone(data.at, context.config.agency.timeZone)}.json"`,
      )
      .header('cache-control', 'no-store')
      .send(Readable.from(writeOwnData(data, context.config.agency.brandName)));
  }),
];
