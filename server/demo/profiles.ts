import { paymentInfos, payments, subscriptions } from '../schema/applications.ts';
import { biographies, memberLinks, memberSettings, professionRequests } from '../schema/people.ts';
import { documents } from '../schema/texts.ts';
import { type Chance, chanceOf } from './chance.ts';
import { concept, privacyPolicy } from './data/texts.ts';
import { after, daysBetween } from './days.ts';
import {
  at,
  currentMembers,
  type DemoMember,
  instantIn,
  officersOf,
  professionId,
  type World,
} from './world.ts';

const aims = [
  'Two conversations every week with people I don’t know yet',
  'A second pair of hands before the season begins',
  'To be known beyond the town',
  'Fewer small jobs, more long ones',
  'A successor who learns the trade from me',
];

const hobbies = [
  'sails',
  'sings in a choir',
  'keeps bees',
  'restores an old boat',
  'runs early in the morning',
  'reads three newspapers',
  'bakes on Sundays',
];

function addBiography({ rows }: World, member: DemoMember, updatedAt: Date, chance: Chance) {
  const { first, business, trade, chapter } = member;
  rows.add(biographies, {
    member_id: member.id,
    about_me: `${first} lives in ${chance.pick(chapter.data.towns)} and ${chance.pick(hobbies)}.`,
    my_business: `${business} works in and around ${chapter.data.city}. ${first} ${trade.introduction}`,
    ideal_referral: trade.ideal,
    how_to_introduce: `“${first} ${trade.introduction}”`,
    goals: chance.pick(aims),
    keywords: [
      trade.name,
      chapter.data.city,
      ...business
        .split(/[^\p{L}]+/u)
        .filter((word) => word.length > 3)
        .slice(0, 2),
    ],
    created_at: updatedAt,
    updated_at: updatedAt,
  });
}

function addLinksAndSettings({ rows, today }: World, member: DemoMember, updatedAt: Date, chance: Chance) {
  const page = member.business
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 40);
  rows.add(memberLinks, {
    member_id: member.id,
    website: `https://${page}.example`,
    facebook_business_page: chance.often(0.5) ? `https://facebook.example/${page}` : null,
    others: chance.often(0.5) ? [{ name: 'LinkedIn', url: `https://linkedin.example/in/${page}` }] : [],
    created_at: updatedAt,
    updated_at: updatedAt,
  });
  const accepted = daysBetween(member.joinedOn, today) > 10;
  rows.add(memberSettings, {
    member_id: member.id,
    notifications: {},
    digest_day: chance.pick([1, 5, null]),
    language: 'en',
    theme: 'system',
    text_size: 'normal',
    show_phone: chance.often(0.9),
    show_email: true,
    show_birthday: chance.often(0.3),
    privacy_version: accepted ? 1 : null,
    privacy_accepted_at: accepted ? updatedAt : null,
    created_at: updatedAt,
    updated_at: updatedAt,
  });
}

/** Adds the yearly membership: paid on the day of joining, or late for a few members. */
function addSubscription({ rows, today }: World, member: DemoMember, chance: Chance) {
  const { chapter } = member;
  const { subscriptionPlan, subscriptionPrice } = chapter.data;
  const { treasurer, vicePresident, president } = officersOf(chapter);
  const recorder = member === treasurer ? vicePresident : treasurer;
  const decider = member === vicePresident || recorder === vicePresident ? president : vicePresident;
  const ended = member.endedOn !== null;
  const yearsPaid = Math.floor(daysBetween(member.joinedOn, member.endedOn ?? today) / 365);
  const late = !ended && yearsPaid > 0 && chance.often(0.08);
  const paidUntil = after(member.joinedOn, 365 * (late ? yearsPaid : yearsPaid + 1));
  const left = daysBetween(today, paidUntil);
  const paused = member.pausedSince !== null;
  const status = ended ? 'Ended' : paused ? 'Paused' : left < 0 ? 'Overdue' : left <= 60 ? 'Due' : 'Active';
  const decided = status === 'Due' && chance.often(0.4);
  const createdAt = instantIn(chapter, member.joinedOn, 5 * 60);
  const reminded = status === 'Overdue' || (status === 'Due' && left < 30);
  const subscriptionId = rows.add(subscriptions, {
    member_id: member.id,
    chapter_id: chapter.id,
    plan: subscriptionPlan,
    paid_until: paidUntil,
    status,
    paused_until: paused ? after(today, 40) : null,
    last_reminder_at: reminded ? instantIn(chapter, after(today, -5), 9 * 60) : null,
    decision: decided ? 'renew' : null,
    decided_by: decided ? decider.id : null,
    note: status === 'Overdue' ? 'Asked for an invoice to the new address' : null,
    created_at: createdAt,
    updated_at: createdAt,
  });
  for (let year = Math.max(0, yearsPaid - 2); year <= yearsPaid; year += 1) {
    const day = after(member.joinedOn, 365 * year);
    if (late && year === yearsPaid) continue;
    rows.add(payments, {
      member_id: member.id,
      subscription_id: subscriptionId,
      date: day,
      amount: subscriptionPrice,
      receipt_url: `https://pay.example/receipts/${chapter.id}-${member.id}-${year + 1}`,
      provider_reference: `demo-${member.id}-${year + 1}`,
      recorded_by: recorder.id,
      created_at: instantIn(chapter, day, 5 * 60),
    });
  }
  if (ended) return;
  rows.add(paymentInfos, {
    member_id: member.id,
    payer_name: member.business,
    payer_email: member.email,
    payer_address: `${chance.whole(2, 96)} ${chance.pick(chapter.data.streets)}, ${chapter.data.city}`,
    created_at: createdAt,
    updated_at: createdAt,
  });
}

/** Adds biographies, links, settings and payments of all members, and the organization's own texts. */
export function addProfiles(world: World) {
  for (const chapter of world.chapters) {
    const chance = chanceOf(`profiles ${chapter.data.name}`);
    for (const member of chapter.members) {
      const known = daysBetween(member.joinedOn, world.today);
      const updatedAt = instantIn(
        chapter,
        after(world.today, -chance.whole(1, Math.max(1, Math.min(known, 400)))),
        600,
      );
      addBiography(world, member, updatedAt, chance);
      addLinksAndSettings(world, member, updatedAt, chance);
      addSubscription(world, member, chance);
    }
    const applicant = at(currentMembers(chapter), 12);
    world.rows.add(professionRequests, {
      member_id: applicant.id,
      profession_id: professionId(world, 'Consultant'),
      status: 'requested',
      created_at: instantIn(chapter, after(world.today, -9), 600),
    });
  }
  const publishedAt = new Date(`${after(world.firstDay, 30)}T09:00:00Z`);
  const author = at(world.staff, 0).id;
  world.rows.add(documents, {
    key: 'concept',
    version: 1,
    body: concept,
    published_at: publishedAt,
    by_id: author,
  });
  world.rows.add(documents, {
    key: 'privacy_policy',
    version: 1,
    body: privacyPolicy,
    published_at: publishedAt,
    by_id: author,
  });
}
