import { randomUUID } from 'node:crypto';
import { deleteActivity, editActivity } from '../../src/contract/activities.ts';
import { contestAttendance } from '../../src/contract/attendance.ts';
import { saveChapterDetails } from '../../src/contract/chapters.ts';
import { askCorrection, declineCorrection } from '../../src/contract/corrections.ts';
import { apiBase } from '../../src/contract/endpoint.ts';
import { createEvent } from '../../src/contract/events.ts';
import { saveOrganisationSettings } from '../../src/contract/organisationSettings.ts';
import { savePaymentInfo } from '../../src/contract/payments.ts';
import { saveMemberContactDetails } from '../../src/contract/profile.ts';
import { answerSuggestedPromo, suggestPromo } from '../../src/contract/promos.ts';
import { recordReferral, sayFollowUp } from '../../src/contract/referrals.ts';
import { register } from '../../src/contract/register.ts';
import { handOverRole, saveMemberRoles } from '../../src/contract/roles.ts';
import { recordSession } from '../../src/contract/sessions.ts';
import { createMemberTraining } from '../../src/contract/trainings.ts';
import { recordVisitor, saveVisitorFollowUp } from '../../src/contract/visitors.ts';
import { demoDay, now } from '../clock.ts';
import { call } from './client.ts';
import { membersOfChapter, type Planted, type Plot, plant, plotOf, tokenOf } from './planting.ts';
import { recordingsOf } from './recordBodies.ts';

/** Who plants, and for whom: a member, a leader and a fellow of their chapter, and an administrator. */
export interface Planters {
  readonly member: string;
  readonly fellow: string;
  readonly leader: string;
  readonly admin: string;
}

const fill = (path: string, ids: Readonly<Record<string, number>>, query = '') =>
  path.replace(/:(\w+)/g, (_, name: string) => String(ids[name])) + query;

/** Whom the entries are about. */
export interface Subjects {
  readonly memberId: number;
  readonly fellowId: number;
  readonly chapterId: number;
  /** Whoever else of the chapter signs in by a password. */
  readonly others: readonly { readonly id: number; readonly email: string }[];
}

/** @returns the ids of the member, the fellow and their chapter, and who else belongs to it. */
export async function subjectsOf(url: string, { member, fellow }: Planters): Promise<Subjects> {
  const others = await membersOfChapter(url, member);
  const { body } = await call(url, await tokenOf(url, member), '/member-1/verify-token');
  const fellowId = others.find(({ email }) => email === fellow)?.id ?? 0;
  return { memberId: Number(body.member_id), fellowId, chapterId: Number(body.chapter_id), others };
}

/** Puts each payload into whatever leaders and members enter about each other, its reasons and answers too. */
export async function plantEntries(
  url: string,
  planters: Planters,
  { memberId, fellowId, chapterId }: Subjects,
  payloads: readonly string[],
): Promise<Planted[]> {
  const tokens = {
    member: await tokenOf(url, planters.member),
    fellow: await tokenOf(url, planters.fellow),
    leader: await tokenOf(url, planters.leader),
    admin: await tokenOf(url, planters.admin),
  };
  const planted: Planted[] = [];
  const visitorOf = (await recordingsOf(url, tokens.member)).find(({ metric }) => metric === 6)?.body;
  if (!visitorOf) throw new Error('no visitor can be recorded');
  const withPayload = async (by: keyof Planters, plot: Plot, payload: string): Promise<number> => {
    const one = await plant(url, tokens[by], plot, payload);
    planted.push(one);
    return one.id;
  };
  const plain = async (by: keyof Planters, plot: Plot): Promise<number> =>
    (await plant(url, tokens[by], { ...plot, texts: [] }, '')).id;
  const attended = await call(
    url,
    tokens.member,
    `/member-1/${memberId}/member-attendance?start=2020-01-01&end=${demoDay(0)}`,
  );
  const marks = (attended.body as { rows: { id: number; contested: number }[] }).rows.filter(
    ({ contested }) => contested === 0,
  );
  const session = plotOf(recordSession, {
    receiver_id: fellowId,
    date: demoDay(0),
    address: 'Mill Lane 4',
    type: 'Quick Session',
    discussion: 'Whom to invite',
  });
  const promo = { title: 'Ten off', text: 'Ten per cent off in spring' };
  const ofSession = '?type=1';

  for (const [place, payload] of payloads.entries()) {
    await withPayload(
      'leader',
      plotOf(createEvent, {
        chapter_id: chapterId,
        title: 'Open evening',
        type: 'Mixer',
        starts_at: `${demoDay(3)}T18:00:00Z`,
      }),
      payload,
    );
    await withPayload(
      'admin',
      plotOf(
        createMemberTraining,
        { training_id: 1, date: demoDay(-1) },
        { path: fill(createMemberTraining.path, { memberId }) },
      ),
      payload,
    );
    await withPayload('leader', plotOf(suggestPromo, { member_id: memberId, ...promo }), payload);
    const suggested = await plain('leader', plotOf(suggestPromo, { member_id: memberId, ...promo }));
    await withPayload('member', plotOf(answerSuggestedPromo, { id: suggested, status: 'Changed' }), payload);

    const id = await plain('member', session);
    const path = fill(askCorrection.path, { id }, ofSession);
    await withPayload('member', plotOf(askCorrection, {}, { path }), payload);
    await withPayload('leader', plotOf(declineCorrection, {}, { path }), payload);
    await withPayload(
      'leader',
      plotOf(editActivity, { id, address: 'Elsewhere' }, { path: `${editActivity.path}${ofSession}` }),
      payload,
    );
    const gone = await plain('member', session);
    const reason = new URLSearchParams({ type: '1', reason: payload });
    const response = await fetch(`${url}${apiBase}${fill(deleteActivity.path, { id: gone }, `?${reason}`)}`, {
      method: deleteActivity.method,
      headers: { authorization: `Bearer ${tokens.leader}`, 'idempotency-key': randomUUID() },
    });
    if (!response.ok) throw new Error(`${deleteActivity.id} answers ${response.status} to ${payload}`);

    const referral = await plain(
      'fellow',
      plotOf(recordReferral, {
        receiver_id: memberId,
        methods: ['E-mail'],
        first_name: 'Fault',
        last_name: 'Tolerant',
        type: 'In_Chapter',
        comments: 'Wants a table',
      }),
    );
    await withPayload(
      'member',
      plotOf(
        sayFollowUp,
        { referral_state: 'Contacted' },
        { path: fill(sayFollowUp.path, { id: referral }) },
      ),
      payload,
    );
    const { profession_id } = visitorOf('');
    await withPayload(
      'member',
      plotOf(register, {
        first_name: 'Rosa',
        last_name: 'Delgado',
        email: `applicant-${place}@example.test`,
        references: [{ name: 'Lucia Ferrante' }],
        profession_id,
        chapter_id: chapterId,
        agreement: 1,
        started_at: now(-60_000).toISOString(),
      }),
      payload,
    );
    const visitor = await plain('member', plotOf(recordVisitor, visitorOf(`followed-${place}`)));
    await withPayload(
      'member',
      plotOf(
        saveVisitorFollowUp,
        { outcome: 'Interested' },
        { path: fill(saveVisitorFollowUp.path, { id: visitor }) },
      ),
      payload,
    );
    const mark = marks[place];
    if (mark)
      await withPayload(
        'member',
        plotOf(contestAttendance, {}, { path: fill(contestAttendance.path, { memberId, id: mark.id }) }),
        payload,
      );
    await withPayload(
      'admin',
      plotOf(saveMemberRoles, { loans: [] }, { path: fill(saveMemberRoles.path, { memberId }) }),
      payload,
    );
    await withPayload('leader', plotOf(handOverRole, { role: 'president', to_member_id: fellowId }), payload);
    await withPayload(
      'admin',
      plotOf(saveMemberContactDetails, {}, { path: fill(saveMemberContactDetails.path, { memberId }) }),
      payload,
    );
  }
  return planted;
}

/** Puts a payload where there is room for one alone: the member's chapter, who pays for them, what roles are called. */
export async function plantFacts(
  url: string,
  { member, admin }: Planters,
  { chapterId }: Subjects,
  payload: string,
): Promise<Planted[]> {
  const chapter = plotOf(saveChapterDetails, {}, { path: fill(saveChapterDetails.path, { chapterId }) });
  return [
    await plant(url, await tokenOf(url, member), plotOf(savePaymentInfo, {}), payload),
    await plant(url, await tokenOf(url, admin), chapter, payload),
    await plant(url, await tokenOf(url, admin), plotOf(saveOrganisationSettings, {}), payload),
  ];
}
