import { startProduct } from '../browser/server.ts';
import { shiftTo } from '../clock.ts';
import { days } from '../days.ts';
import { call, signIn } from './client.ts';
import { figure, none, type Proof } from './proof.ts';

/**
 * The fault of the sheet that a chapter's leaders open, with the demo loaded on this day; null if a mark can be set.
 */
async function faultOf(url: string, token: string, chapter: number): Promise<string | null> {
  const { status, body } = await call(url, token, `/member-2/attendance-list?chapter_id=${chapter}`);
  if (status !== 200) return `answered ${status}`;
  const { meeting, rows, settable } = Object(body);
  if (!meeting) return 'no meeting';
  const row = rows.find((each: { status: string | null }) => each.status === null);
  if (!row) return meeting.status === 'closed' ? `the closed meeting of ${meeting.date}` : null;
  if (!settable.includes('Excused')) return `nothing can be set on ${meeting.date}`;
  const mark = { member_id: row.member.id, version: row.version, status: 'Excused' };
  const set = await call(url, token, '/member-2/attendance-list', {
    body: { meeting_id: meeting.id, rows: [mark] },
    idempotencyKey: `every-day-${chapter}`,
  });
  return set.status === 200 ? null : `a mark was answered ${set.status} ${JSON.stringify(set.body)}`;
}

async function faultsOn(day: string): Promise<string[]> {
  const product = await startProduct({
    env: { DEMO: '1', TEST_CLOCK: day, TEST_CLOCK_SHIFT: shiftTo(day) },
    timeout: 300_000,
  });
  try {
    const token = await signIn(product.url, 'admin@chapterhouse.test');
    const { body } = await call(product.url, token, '/member-1/chapters');
    const chapters: { id: number; name: string }[] = Array.isArray(body) ? body : [];
    if (chapters.length === 0) return [`${day}: no chapter`];
    const faults: string[] = [];
    for (const { id, name } of chapters) {
      const fault = await faultOf(product.url, token, id);
      if (fault !== null) faults.push(`${day}, ${name}: ${fault}`);
    }
    return faults;
  } finally {
    await product.stop();
  }
}

export const everyDay: Proof = {
  id: 'days',
  title: 'whatever the day, the demo opens with sheets that can be taken',
  defaultTimes: days.length,
  prove: async ({ times, from }) => {
    const faults: string[] = [];
    const tried = days.slice(from - 1, from - 1 + times);
    for (const day of tried) {
      const found = await faultsOn(day);
      console.log(`  ${found.length === 0 ? 'ok    ' : 'FAILED'} ${day} ${found.join('; ')}`);
      faults.push(...found);
    }
    return {
      details: faults,
      figures: [
        figure('days', tried.length, tried.length, tried.length > 0),
        none('sheets that can’t be taken', faults),
      ],
    };
  },
};
