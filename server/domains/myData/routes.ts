import { Readable } from 'node:stream';
import { takeMyData } from '../../../src/contract/people/myData.ts';
import type { Database } from '../../database/open.ts';
import { type Http, handleFile } from '../../http/handle.ts';
import type { Limits } from '../../http/limits.ts';
import { noteEvent } from '../../signin/events.ts';
import type { Images } from '../../storage/images.ts';
import { nameOfMember } from '../reports/namesRepository.ts';
import { zipped } from '../reports/zip.ts';
import { momentIn } from '../shared/calendar.ts';
import { filesOf, imagesOf } from './repository.ts';

/** The routes for a member's own data; `limits` null turns rate limits off. */
export function registerMyData(http: Http, db: Database['db'], images: Images, limits: Limits | null) {
  handleFile(http, takeMyData, limits, async ({ viewer, now }) => {
    const { memberId, timeZone, today } = viewer;
    const name = await nameOfMember(db, memberId);
    const keys = await imagesOf(db, memberId);
    await noteEvent(db, {
      at: now.getTime(),
      kind: 'exported',
      memberId,
      detail: { report: 'my-data' },
    });
    const about = [
      `What we keep about ${name}, as of ${momentIn(timeZone, now)} (${timeZone}).`,
      'Each file is a list of rows, as the database has them; times are in UTC.',
      'Images that you uploaded are in the folder images. What leaders note among themselves is not included.',
      '',
    ].join('\n');
    const parts = [
      { name: 'about.txt', content: () => [about] },
      ...filesOf(db, memberId),
      ...keys.map((key) => ({ name: key, content: () => images.read(key) })),
    ];
    return { name: `my-data-${today}.zip`, content: Readable.from(zipped(parts)) };
  });
}
