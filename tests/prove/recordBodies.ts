import { demoDay, now } from '../clock.ts';
import { call } from './client.ts';

/** One of the six recordings: its address, and a body that contains a mark if it has room for one. */
export interface Recording {
  readonly metric: number;
  readonly path: string;
  readonly body: (mark: string) => Readonly<Record<string, unknown>>;
}

async function ask<Body>(url: string, token: string, path: string): Promise<Body> {
  const { status, body } = await call(url, token, path);
  if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
  return body as Body;
}

/** @returns the six recordings that this member can make, with the receivers and choices that the server offers. */
export async function recordingsOf(url: string, token: string): Promise<readonly Recording[]> {
  const asked = <Body>(path: string) => ask<Body>(url, token, path);
  const { membersInChapter } = await asked<{ membersInChapter: { id: number; is_ep: number }[] }>(
    '/member-3/all-active-members',
  );
  const receiver = membersInChapter.find(({ is_ep }) => is_ep === 0);
  const [profession] = await asked<{ id: number }[]>('/member-1/professions');
  const [chapter] = await asked<{ id: number }[]>('/member-1/chapters?drop_in=0');
  const [meeting] = await asked<{ id: number }[]>(`/member-3/chapters/${chapter?.id}/next-weekly-meetings`);
  const [poster] = await asked<{ id: number }[]>('/member-3/members-for-quick-post');
  const { rows } = await asked<{ rows: { id: number }[] }>(`/member-1/links?member_id=${poster?.id}`);
  const [link] = rows;
  if (!receiver || !profession || !chapter || !meeting || !link)
    throw new Error('the demo organization lacks something to choose from');
  const receiver_id = receiver.id;
  const today = demoDay();
  const person = { first_name: 'Fault', last_name: 'Tolerant' };
  return [
    {
      metric: 1,
      path: '/member-3/session',
      body: (mark) => ({
        receiver_id,
        date: today,
        address: 'Mill Lane 4',
        type: 'Quick Session',
        discussion: `marker ${mark}`,
      }),
    },
    {
      metric: 2,
      path: '/member-3/referral',
      body: (mark) => ({
        ...person,
        receiver_id,
        methods: ['E-mail'],
        type: 'In_Chapter',
        comments: `marker ${mark}`,
      }),
    },
    {
      metric: 3,
      path: '/member-3/business-bucks',
      body: (mark) => ({ receiver_id, amount: '12.50', business_type: 'New', comments: `marker ${mark}` }),
    },
    {
      metric: 4,
      path: '/member-3/event-attendance',
      body: (mark) => ({
        receiver_id,
        date: now(-3_600_000).toISOString(),
        type: 'Mixer',
        show_name: `Event ${mark}`,
      }),
    },
    { metric: 5, path: '/member-3/share-social-link', body: () => ({ link_id: link.id }) },
    {
      metric: 6,
      path: '/member-3/visitor',
      body: (mark) => ({
        ...person,
        email: `visitor-${mark}@example.test`,
        methods: ['Friend'],
        profession_id: profession.id,
        chapter_id: chapter.id,
        meeting_id: meeting.id,
      }),
    },
  ];
}

/** @returns how many records of a metric this member has made, as the list counts them. */
export async function countOf(url: string, token: string, metric: number): Promise<number> {
  const end = now(200 * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const query = `type=${metric}&send=1&start=2020-01-01&end=${end}&page_size=1&total=1`;
  return (await ask<{ total: number }>(url, token, `/member-2/totals-details?${query}`)).total;
}
