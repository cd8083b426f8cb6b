import { sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import { recordVisitor } from '../../../src/contract/records/visitors.ts';
import { textsValue } from '../../database/values.ts';
import { invalid, invalidField } from '../../http/refused.ts';
import { recording } from '../records/recording.ts';
import { dayIn } from '../shared/calendar.ts';
import { findRegistration, findVisitParts, refuseRegistration, type VisitParts } from './repository.ts';

/**
 * A person whom the giver invites to an open meeting of a chapter, on or after today there, once per meeting and
 * e-mail address. Members can register themselves only as drop-ins.
 */
export const visitorRecording = recording({
  metric: 6,
  endpoint: recordVisitor,
  message: messages.visitorRecorded,
  giverChapter: 'inviter_chapter_id',
  body: sql`'email', a.email, 'first_name', a.first_name, 'last_name', a.last_name, 'methods', a.methods,
    'profession_id', a.profession_id, 'chapter_id', a.chapter_id, 'meeting_id', a.meeting_id,
    'drop_in', a.drop_in::int, 'drop_in_chapter_id', a.drop_in_chapter_id, 'work_phone', a.work_phone,
    'cell_phone', a.cell_phone, 'address', a.address, 'business_name', a.business_name,
    'website', a.website, 'facebook_business_page', a.facebook_business_page,
    'business_link_share', a.business_link_share, 'notes', a.notes`,
  async prepare({ on, now, giver, viewer, before }, body) {
    const from = body.drop_in === 1 ? (body.drop_in_chapter_id ?? null) : null;
    if (body.drop_in === 1 && from === null) throw invalidField('drop_in_chapter_id', messages.required);
    const parts = await findVisitParts(on, viewer, giver, { ...body, from }, before?.id ?? null);
    const isUnchanged = (field: keyof typeof body) => before !== null && before[field] === body[field];
    const faults = {
      profession_id: !isUnchanged('profession_id') && !parts.has_profession,
      chapter_id: !(isUnchanged('chapter_id') && isUnchanged('drop_in')) && !isTaking(parts, body.drop_in),
      meeting_id: !isUnchanged('meeting_id') && !isOpen(parts, now),
      drop_in_chapter_id: from !== null && !isUnchanged('drop_in_chapter_id') && !parts.has_from,
      drop_in: body.drop_in === 0 && !isUnchanged('email') && parts.own_email === body.email,
    };
    const fields = Object.entries(faults).filter(([, isFault]) => isFault);
    if (fields.length > 0 || parts.meeting === null) {
      const named = fields.length > 0 ? fields.map(([field]) => field) : ['meeting_id'];
      throw invalid(Object.fromEntries(named.map((field) => [field, [messages.invalid]])));
    }
    if (parts.registration !== null) throw refuseRegistration(viewer, parts.registration);
    return {
      receiver: null,
      columns: {
        chapter_id: body.chapter_id,
        meeting_id: body.meeting_id,
        date: parts.meeting.date,
        email: body.email,
        first_name: body.first_name,
        last_name: body.last_name,
        methods: textsValue(body.methods),
        profession_id: body.profession_id,
        drop_in: body.drop_in === 1,
        drop_in_chapter_id: from,
        work_phone: body.work_phone ?? null,
        cell_phone: body.cell_phone ?? null,
        address: body.address ?? null,
        business_name: body.business_name ?? null,
        website: body.website ?? null,
        facebook_business_page: body.facebook_business_page ?? null,
        business_link_share: body.business_link_share ?? null,
        notes: body.notes ?? null,
      },
    };
  },
  async rejectDuplicate({ on, viewer }, body) {
    throw refuseRegistration(viewer, await findRegistration(on, viewer, body));
  },
});

function isTaking({ chapter }: VisitParts, dropIn: 0 | 1): boolean {
  return chapter !== null && (dropIn === 1 ? chapter.takes_drop_ins : chapter.takes_visitors);
}

function isOpen({ chapter, meeting }: VisitParts, now: Date): boolean {
  if (chapter === null || meeting === null) return false;
  return meeting.status === 'open' && meeting.date >= dayIn(chapter.time_zone, now);
}
