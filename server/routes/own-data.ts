import { Readable } from 'node:stream';
import { GET_MY_DATA } from '#contract/paths/user.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { exportOwnData } from '#operations/user/export-own-data.ts';
import { identityOf } from '../authenticate.ts';
import { writeOwnData } from '../present/own-data.ts';
import { handle } from '../register.ts';
import { countWhileSent, sendDownload } from '../send-download.ts';

export const ownDataRoutes = [
  handle(GET_MY_DATA, async ({ context, actor, request, reply }) => {
    countWhileSent(reply);
    const data = await exportOwnData(context, actor, identityOf(request));
    return sendDownload(reply, Readable.from(writeOwnData(data, context.config.agency.brandName)), {
      type: 'application/json; charset=utf-8',
      fileName: `my-data-${dayInZone(data.at, context.config.agency.timeZone)}.json`,
    });
  }),
];
