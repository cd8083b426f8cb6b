import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';
import { exported } from './workbooks.ts';

/** Texts that a spreadsheet would take for a formula, a command or an escape. */
const texts = [
  '=HYPERLINK("http://evil.test","x")',
  '+1+cmd|calc',
  '-2+3',
  '@SUM(A1)',
  "=1+1';--",
  '\t=1+1',
  '\r=1+1',
  "=cmd|' /C calc'!A0",
  '{=SUM(A1:A9)}',
  '<f>1+1</f>',
  '_x003D_1+1',
  '%=1',
];

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, vera } = house.people;
const meeting = await house.addMeeting(here, '2026-05-06', 'closed');
await house.db.execute(sql`
  insert into sessions (chapter_id, member_id, receiver_id, receiver_chapter_id, date, address, type, discussion)
  values (${here}, ${tomas.id}, ${ines.id}, ${here}, '2026-05-13', 'Mill Lane 4', 'Quick Session', 'Whom to invite')`);
await house.db.execute(sql`
  with shown as (
    insert into links (member_id, chapter_id, title, type, where_to_share, url)
    values (${ines.id}, ${here}, 'Open day', 'MC Post', '{Facebook}', 'https://example.test/') returning id
  )
  insert into link_shares (chapter_id, member_id, receiver_id, receiver_chapter_id, date, link_id)
  select ${here}, ${ines.id}, ${tomas.id}, ${here}, '2025-12-02', id from shown`);
await house.db.execute(sql`
  insert into attendances (chapter_id, meeting_id, member_id, status)
  values (${here}, ${meeting}, ${ines.id}, 'Substitute'), (${here}, ${house.meetings.today}, ${ines.id}, 'Substitute')`);

it.each(texts)('a leader’s reports keep %j as text, wherever it is', async (text) => {
  const may = { start: '2026-05-01', end: '2026-05-31' };
  const year = { start: '2025-06-01', end: '2026-05-31' };
  await house.db.execute(sql`update members set last_name = ${text} where id = ${ines.id}`);
  await house.db.execute(sql`update attendances set sub_name = ${text}, note = ${text}`);
  await house.db.execute(sql`delete from audit_log`);
  await house.db.execute(sql`
    insert into audit_log (by_id, chapter_id, member_id, action, entity, entity_id, changes, reason, request_id)
    values (${vera.id}, ${here}, ${ines.id}, 'attendance.correct', 'attendances', 1,
      ${JSON.stringify({ note: [null, text] })}::jsonb, ${text}, 'V8')`);
  const reports: Record<string, object> = {
    'sm-report': {},
    'sm-report-members': { id: 1, weekly: 1 },
    'posting-members': year,
    'posting-member-details': { id: ines.id, ...year },
    'chapter-performance': {},
    'chapter-performance-members': { type: 1, ...may },
    'chapter-performance-matrix': { type: 1, ...may },
    'chapter-people': { key: 'attendance', ...may },
    'attendance-list': {},
    'attendance-report': {},
    'attendance-report-details': { id: ines.id },
    'registered-visitors': {},
    'zero-activity-list': {},
    'audit-log': {},
  };
  const holding: string[] = [];
  for (const [report, asked] of Object.entries(reports)) {
    const { sheet, rows } = await exported(house, vera, report, asked);
    expect([report, /<f[ >]|t="(str|e)"/.test(sheet)]).toEqual([report, false]);
    const isThere = rows.some((row) => Object.values(row).some((value) => String(value).includes(text)));
    if (isThere) holding.push(report);
  }
  expect(holding.toSorted()).toMatchSnapshot();
});
