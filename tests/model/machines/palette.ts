import { paletteMachine } from '../../../src/machines/palette.machine.ts';
import { each, listed } from '../../each.ts';
import { performance } from '../../fixtures/locations.ts';
import { activeMembers } from '../../fixtures/members.ts';
import { namedMembers } from '../../fixtures/sentences.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Palette = typeof paletteMachine;

export const playlist = 'https://playlist.example/first-steps';

export const paletteModel: Model<Palette> = {
  machine: paletteMachine.provide({ actions: { openPage: () => {}, openSite: () => {} } }),
  input: { opening: 'search' },
  project: ({ context }) => (context.members ? 'members' : ''),
  mayHappen: ({ context }, { type }) =>
    !(type.endsWith('.loadMembers') && context.members) && !(type.endsWith('.tellDay') && context.day),
  cases: {
    'text.changed': [{ type: 'text.changed', text: 'e' }],
    'recording.chosen': [{ type: 'recording.chosen', recording: 'referral' }],
    'page.chosen': [{ type: 'page.chosen', location: performance }],
    'site.chosen': [{ type: 'site.chosen', address: playlist }],
    'member.chosen': [{ type: 'member.chosen', memberId: 12 }],
    'sentence.chosen': [{ type: 'sentence.chosen', memberId: null }],
  },
  answers: {
    loadMembers: { done: [activeMembers], error: [new TypeError('Failed to fetch')] },
    tellDay: { done: [], error: [new Error('no clock')] },
  },
  nameEvent: ({ type }) => (type === 'xstate.done.actor.loadMembers' ? 'members' : undefined),
};

/** The day on which sentences are understood. */
export const sentenceDay = { today: '2026-10-14', now: '2026-10-14T15:00' };

/** The typed text describes a record: with one member, with an unknown person, or with one of two members. */
export const sayingModel: Model<Palette> = {
  ...paletteModel,
  project: ({ context: { members, day, text } }) =>
    [members && 'members', day && 'day', text].filter(Boolean).join(', '),
  cases: {
    ...each([], 'page.chosen', 'site.chosen', 'member.chosen', 'keys.chosen', 'recording.chosen'),
    'text.changed': ['session marcus', 'session grace', 'e'].map((text) => ({ type: 'text.changed', text })),
    'sentence.chosen': [8, 5, null].map((memberId) => ({ type: 'sentence.chosen', memberId })),
  },
  answers: { loadMembers: { done: [namedMembers], error: [] }, tellDay: { done: [sentenceDay], error: [] } },
};

/** Opened for the list of keys. */
export const keyListModel: Model<Palette> = { ...paletteModel, input: { opening: 'keys' } };

export const paletteCharts: [Chart<Palette>, ...Chart<Palette>[]] = [
  { name: 'search', model: paletteModel },
  { name: 'keys', model: keyListModel },
  { name: 'saying', model: sayingModel },
];

export const paletteIgnored: Ignored<Palette>[] = [
  {
    states: ['looking.withMember'],
    events: ['page.chosen', 'site.chosen', 'member.chosen', 'keys.chosen', 'sentence.chosen'],
    reason: 'only the page of the member and what is recorded with them is offered',
  },
  { states: ['looking.searching.finding'], events: ['profile.chosen'], reason: 'nobody is chosen yet' },
  {
    states: ['looking.searching.finding'],
    events: ['sentence.chosen'],
    reason: 'what is typed says no record',
  },
  {
    states: ['looking.searching.understanding', 'looking.searching.asking'],
    events: ['xstate.done.actor.tellDay'],
    reason: 'nothing is understood before',
  },
  {
    states: ['looking.searching.asking'],
    events: ['xstate.done.actor.loadMembers'],
    reason: 'of members who are not known nobody is asked',
  },
  {
    states: ['explainingKeys'],
    events: listed(
      'text.changed, recording.chosen, page.chosen, site.chosen, member.chosen, profile.chosen',
      'keys.chosen, sentence.chosen',
    ),
    reason: 'nothing is searched',
  },
];
