import * as v from 'valibot';
import { saveMoment, takeMoment } from '../../src/contract/moments.ts';
import { savePipelineItem, suggestEvent } from '../../src/contract/pipeline.ts';
import { assignSpotlight, saveSpotlight } from '../../src/contract/spotlights.ts';
import { call } from './client.ts';
import type { Planters, Subjects } from './plantedEntries.ts';
import { type Planted, plant, plotOf, tokenOf } from './planting.ts';

const Weeks = v.object({
  rows: v.array(v.object({ meeting: v.object({ id: v.number() }), status: v.string() })),
});

/**
 * Puts a payload into a spotlight, a moment, what is asked of it and why it is declined, and a planned event; the last
 * moment is left as it waits.
 */
export async function plantProgramme(
  url: string,
  planters: Planters,
  { memberId }: Pick<Subjects, 'memberId'>,
  payloads: readonly string[],
): Promise<Planted[]> {
  const [member, fellow, leader] = await Promise.all(
    [planters.member, planters.fellow, planters.leader].map((email) => tokenOf(url, email)),
  );
  const list = `${takeMoment.path}?record_type=networking&status=Open&page_size=200`;
  const { body } = await call(url, member ?? '', list);
  const [last, before] = v.parse(Weeks, body).rows.toReversed();
  const taking = (week: typeof last) =>
    plotOf(takeMoment, { type: 'networking', meeting_id: week?.meeting.id });
  const wanted = await plant(url, fellow ?? '', { ...taking(before), texts: [] }, '');
  const spotlight = await plant(
    url,
    leader ?? '',
    {
      ...plotOf(assignSpotlight, { meeting_id: last?.meeting.id, member_id: memberId }),
      texts: [],
    },
    '',
  );
  const ofSpotlight = saveSpotlight.path.replace(':id', String(spotlight.id));
  const planted: Planted[] = [];
  for (const [place, payload] of payloads.entries()) {
    const moment = await plant(url, member ?? '', taking(last), payload);
    const change = (token: string | undefined, texts: readonly string[], more: object = {}) => {
      const path = saveMoment.path.replace(':id', String(moment.id));
      return plant(url, token ?? '', { ...plotOf(saveMoment, { ...more }, { path }), texts }, payload);
    };
    planted.push(
      moment,
      await plant(url, member ?? '', plotOf(saveSpotlight, {}, { path: ofSpotlight }), payload),
      await change(member, ['topic', 'curriculum_unit']),
      await change(member, ['swap_note'], { swap_with_id: wanted.id }),
      await change(leader, ['change_asked']),
    );
    const jobs = { type: 'Mixer', spots: [{ role: payload }] };
    const idea = await plant(url, member ?? '', plotOf(suggestEvent, jobs), payload);
    const ofIdea = savePipelineItem.path.replace(':id', String(idea.id));
    planted.push(
      idea,
      await plant(url, leader ?? '', plotOf(savePipelineItem, jobs, { path: ofIdea }), payload),
    );
    if (place < payloads.length - 1)
      planted.push(await change(leader, ['decline_reason'], { status: 'Declined' }));
  }
  return planted;
}
