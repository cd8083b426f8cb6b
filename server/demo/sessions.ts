import type { sessionTypes } from '../../src/contract/metrics.ts';
import { correctionRequests, sessions } from '../schema/recordings.ts';
import type { Chance } from './chance.ts';
import { discussionBeginnings, discussionEndings } from './data/sentences.ts';
import { type DayOf, pairOf, spineOf } from './recordColumns.ts';
import type { DemoMember, World } from './world.ts';

type SessionType = (typeof sessionTypes)[number];

const types: readonly (readonly [SessionType, number])[] = [
  ['Quick Session', 56],
  ['Activity Session', 16],
  ['Coaching Session', 10],
  ['Leadership Session', 6],
  ['Supergroups Session', 5],
  ['Visitor Session', 4],
  ['MNO Session', 3],
];

function discussionOf(giver: DemoMember, other: DemoMember, chance: Chance): string {
  const third = chance.pick(giver.chapter.members.filter((member) => member !== giver && member !== other));
  const words: Record<string, string> = {
    member: other.first,
    trade: other.trade.name.toLowerCase(),
    business: other.business,
    third: third.first,
  };
  const sentences = `${chance.pick(discussionBeginnings)} ${chance.pick(discussionEndings)}`;
  return sentences.replaceAll(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '');
}

export interface SeedSession {
  readonly type: SessionType;
  readonly address: string;
  readonly discussion?: string;
}

/** Adds a session of the day; details that the seed lacks come from chance. */
export function addSession(
  world: World,
  [giver, receiver]: readonly [DemoMember, DemoMember],
  day: string,
  chance: Chance,
  seeded?: SeedSession,
) {
  const recordColumns = spineOf(world, giver, receiver, day, chance);
  const id = world.rows.add(sessions, {
    ...recordColumns,
    type: seeded?.type ?? chance.weighed(types),
    address: seeded?.address ?? chance.pick(giver.chapter.data.meetingPlaces),
    discussion: seeded?.discussion ?? discussionOf(giver, receiver, chance),
  });
  if (seeded !== undefined || !chance.often(0.003)) return;
  world.rows.add(correctionRequests, {
    metric: 1,
    record_id: id,
    by_id: receiver.id,
    note: 'We met a day earlier, I think.',
    resolved_at: recordColumns.counted_meeting_id === null ? null : recordColumns.created_at,
    created_at: recordColumns.created_at,
  });
}

const aWeek = 41;

/** Adds the sessions of the chapter's members on one day. */
export function addSessions(of: DayOf) {
  for (let left = of.chance.around(aWeek * of.amount); left > 0; left -= 1) {
    const pair = pairOf(of);
    if (pair !== null) addSession(of.world, pair, of.day, of.chance);
  }
}
