import { searchWords } from '../database/search.ts';
import { chapters, professions, regions } from '../schema/core.ts';
import { certificates, onboardingItems, trainings } from '../schema/growth.ts';
import { cities } from '../schema/people.ts';
import { organizationSettings } from '../schema/texts.ts';
import { chapterData, otherCities, regions as regionNames } from './data/chapters.ts';
import { sharedProfessions, trades, wantedProfessions } from './data/professions.ts';
import { certificateList, onboardingList, trainingList } from './data/sentences.ts';
import { after } from './days.ts';
import type { World } from './world.ts';

/** The key of the setting that holds the day for which the demo organization was loaded. */
export const demoMarker = 'demo_loaded_for';

function addCatalogs({ rows, professionIds, trainingIds, certificateIds, onboardingIds }: World) {
  for (const { name } of trades) professionIds.set(name, rows.add(professions, { name, one_seat: true }));
  for (const name of wantedProfessions)
    professionIds.set(name, rows.add(professions, { name, one_seat: true }));
  for (const name of sharedProfessions)
    professionIds.set(name, rows.add(professions, { name, one_seat: false }));
  const places = [
    ...chapterData.flatMap(({ state, towns }) => towns.map((city) => ({ city, state }))),
    ...otherCities,
  ];
  for (const place of places) rows.add(cities, place);
  for (const { name, whatFor, requiredFor } of trainingList) {
    trainingIds.push(rows.add(trainings, { name, what_for: whatFor, required_for: [...requiredFor] }));
  }
  for (const { name, steps } of certificateList) {
    certificateIds.push(rows.add(certificates, { name, steps: [...steps] }));
  }
  for (const [position, { name, howTo, selfTick, dueDays, opens }] of onboardingList.entries()) {
    const id = rows.add(onboardingItems, {
      chapter_id: null,
      name,
      how_to: howTo,
      opens,
      self_tick: selfTick,
      due_days: dueDays,
      position,
    });
    onboardingIds.push(id);
  }
}

function addSettings({ rows, today }: World) {
  const settings = {
    organisation_name: 'Chapterhouse',
    professional_network_link: 'https://network.example/chapterhouse',
    playlist_link: 'https://videos.example/chapterhouse/playlist',
    floating_settings_button: true,
    role_labels: {},
    targets: {
      week: { 1: 2, 2: 2, 3: 1000, 4: 1, 5: 5, 6: 1 },
      month: { 1: 8, 2: 6, 3: 5000, 4: 2, 5: 20, 6: 2 },
    },
    [demoMarker]: today,
  };
  for (const [key, value] of Object.entries(settings)) rows.add(organizationSettings, { key, value });
}

/** Adds regions, chapters, settings and the organization's lists. */
export function addOrganization(world: World) {
  const { rows, today } = world;
  addCatalogs(world);
  addSettings(world);
  const regionIds = new Map<string, number>(regionNames.map((name) => [name, rows.add(regions, { name })]));
  for (const [place, data] of chapterData.entries()) {
    const regionId = regionIds.get(data.region);
    if (regionId === undefined) throw new Error(`no region ${data.region}`);
    const foundedOn = after(today, -data.foundedDaysAgo);
    const target = (busiest: number) => Math.max(1, Math.round(busiest * Math.max(data.activity, 0.3)));
    const id = rows.add(chapters, {
      region_id: regionId,
      name: data.name,
      city: data.city,
      state: data.state,
      weekday: data.weekday,
      meeting_time: data.time,
      time_zone: data.timeZone,
      place: data.place,
      online_link: data.onlineLink,
      chapter_zoom: `https://meet.example/${data.name.toLowerCase().replaceAll(' ', '-')}`,
      networking_moment_curriculum_link: 'https://learn.example/networking-moments',
      description: data.description,
      founded_on: foundedOn,
      takes_visitors: true,
      takes_drop_ins: true,
      currency: data.currency,
      rules: {
        absence_limit: 3,
        mentor_min_months: 6,
        mentor_max: 3,
        vote_quorum: 3,
        membership_fee: Number(data.subscriptionPrice),
        slot_gap_weeks: 12,
        targets: {
          1: target(45),
          2: target(30),
          3: target(20_000),
          4: target(10),
          5: target(60),
          6: target(4),
        },
      },
      search_words: searchWords(data.name, data.city, data.state, data.place),
      created_at: new Date(foundedOn),
      updated_at: new Date(world.firstDay),
    });
    world.chapters.push({
      id,
      regionId,
      data,
      foundedOn,
      members: [],
      meetings: [],
      lastDay: place === 0 ? today : after(today, -1),
    });
  }
}
