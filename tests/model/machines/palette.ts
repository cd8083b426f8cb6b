import { paletteMachine } from '../../../src/machines/palette.machine.ts';
import { listed } from '../../each.ts';
import { performance } from '../../fixtures/locations.ts';
import { activeMembers } from '../../fixtures/members.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Palette = typeof paletteMachine;

export const playlist = 'https://playlist.example/first-steps';

export const paletteModel: Model<Palette> = {
  machine: paletteMachine.provide({ actions: { openPage: () => {}, openSite: () => {} } }),
  input: { opening: 'search' },
  project: ({ context }) => (context.members ? 'members' : ''),
  mayHappen: ({ context }, { type }) => !(type.endsWith('.loadMembers') && context.members),
  cases: {
    'text.changed': [{ type: 'text.changed', text: 'e' }],
    'recording.chosen': [{ type: 'recording.chosen', recording: 'referral' }],
    'page.chosen': [{ type: 'page.chosen', location: performance }],
    'site.chosen': [{ type: 'site.chosen', address: playlist }],
    'member.chosen': [{ type: 'member.chosen', memberId: 12 }],
  },
  answers: { loadMembers: { done: [activeMembers], error: [new TypeError('Failed to fetch')] } },
  nameEvent: ({ type }) => (type === 'xstate.done.actor.loadMembers' ? 'members' : undefined),
};

/** Opened for the list of keys. */
export const keyListModel: Model<Palette> = { ...paletteModel, input: { opening: 'keys' } };

export const paletteCharts: [Chart<Palette>, Chart<Palette>] = [
  { name: 'search', model: paletteModel },
  { name: 'keys', model: keyListModel },
];

export const paletteIgnored: Ignored<Palette>[] = [
  {
    states: ['looking.withMember'],
    events: ['page.chosen', 'site.chosen', 'member.chosen', 'keys.chosen'],
    reason: 'only the page of the member and what is recorded with them is offered',
  },
  { states: ['looking.searching'], events: ['profile.chosen'], reason: 'nobody is chosen yet' },
  {
    states: ['explainingKeys'],
    events: listed(
      'text.changed, recording.chosen, page.chosen, site.chosen, member.chosen, profile.chosen',
      'keys.chosen',
    ),
    reason: 'nothing is searched',
  },
];
