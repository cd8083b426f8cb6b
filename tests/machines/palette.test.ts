import { describe, expect, it, vi } from 'vitest';
import type { ActiveMembers } from '../../src/contract/people/members.ts';
import { paletteMachine } from '../../src/machines/palette.machine.ts';
import { performance } from '../fixtures/locations.ts';
import { activeMembers } from '../fixtures/members.ts';
import { namedMembers } from '../fixtures/sentences.ts';
import {
  paletteCharts,
  paletteIgnored,
  paletteModel,
  playlist,
  sentenceDay,
} from '../model/machines/palette.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: paletteCharts, ignored: paletteIgnored });

const open = (members: ActiveMembers | null = null) => {
  const openPage = vi.fn<(place: object) => void>();
  const openSite = vi.fn<(place: object) => void>();
  const machine = paletteMachine.provide({
    actions: { openPage: (_, place) => openPage(place), openSite: (_, place) => openSite(place) },
  });
  const live = startLive({ ...paletteModel, machine });
  if (members) {
    live.happen({ type: 'xstate.done.actor.tellDay', output: sentenceDay });
    live.happen({ type: 'xstate.done.actor.loadMembers', output: members });
  }
  return { ...live, openPage, openSite };
};

describe('what is chosen in the palette', () => {
  it('is a recording, which is then opened cleared', () => {
    const { happen, snapshot } = open();
    happen({ type: 'recording.chosen', recording: 'visitor' });
    expect(snapshot().output).toEqual({ kind: 'recordingChosen', recording: 'visitor', prefill: {} });
  });

  it('is a member, then a recording, which is then opened with the member alone', () => {
    const { happen, snapshot } = open();
    happen({ type: 'text.changed', text: 'ben' });
    happen({ type: 'member.chosen', memberId: 12 });
    expect(snapshot().context.text).toBe('');
    happen({ type: 'recording.chosen', recording: 'referral' });
    expect(snapshot().output).toEqual({
      kind: 'recordingChosen',
      recording: 'referral',
      prefill: { receiver_id: 12 },
    });
  });

  it('is a member, then their page, which is gone to', () => {
    const { happen, snapshot, openPage } = open();
    happen({ type: 'member.chosen', memberId: 12 });
    happen({ type: 'profile.chosen' });
    expect(openPage.mock.calls).toEqual([
      [{ location: { page: 'memberContact', params: { id: '12' }, query: {} } }],
    ]);
    expect(snapshot().output).toEqual({ kind: 'dismissed' });
  });

  it('may be taken back: a recording after that has no member', () => {
    const { happen, snapshot } = open();
    happen({ type: 'member.chosen', memberId: 12 });
    happen({ type: 'text.changed', text: 'ref' });
    happen({ type: 'dialog.dismissed' });
    expect(snapshot().context).toMatchObject({ text: '', prefill: {} });
    happen({ type: 'recording.chosen', recording: 'referral' });
    expect(snapshot().output).toEqual({ kind: 'recordingChosen', recording: 'referral', prefill: {} });
  });

  it('is a page, which is gone to once', () => {
    const { happen, snapshot, openPage, openSite } = open();
    happen({ type: 'page.chosen', location: performance });
    expect(openPage.mock.calls).toEqual([[expect.objectContaining({ location: performance })]]);
    expect(openSite).not.toHaveBeenCalled();
    expect(snapshot().output).toEqual({ kind: 'dismissed' });
  });

  it('is another site, which is opened once', () => {
    const { happen, snapshot, openPage, openSite } = open();
    happen({ type: 'site.chosen', address: playlist });
    expect(openSite.mock.calls).toEqual([[expect.objectContaining({ address: playlist })]]);
    expect(openPage).not.toHaveBeenCalled();
    expect(snapshot().output).toEqual({ kind: 'dismissed' });
  });
});

describe('a record said in one line', () => {
  const say = (text: string, memberId: number | null) => {
    const { happen, snapshot } = open(namedMembers);
    happen({ type: 'text.changed', text });
    happen({ type: 'sentence.chosen', memberId });
    return snapshot().output;
  };

  it('opens its dialog filled, with the words of each field', () => {
    expect(say('session marcus yesterday dock cafe: pricing', 5)).toEqual({
      kind: 'recordingChosen',
      recording: 'session',
      prefill: { receiver_id: 5, date: '2026-10-13', address: 'dock cafe', discussion: 'pricing' },
      said: { receiver_id: 'marcus', date: 'yesterday', address: 'dock cafe', discussion: 'pricing' },
    });
  });

  it('opens without a member whom nobody knows, whose name stays at the field', () => {
    expect(say('session marcs: pricing', null)).toEqual({
      kind: 'recordingChosen',
      recording: 'session',
      prefill: { discussion: 'pricing' },
      said: { receiver_id: 'marcs', discussion: 'pricing' },
    });
  });

  it('is opened with one of several only, and with nobody whom it doesn’t name', () => {
    expect(say('session grace: bread', null)).toBeUndefined();
    expect(say('session grace: bread', 5)).toBeUndefined();
    expect(say('session marcus: roofs', 8)).toBeUndefined();
    expect(say('session grace: bread', 9)).toMatchObject({ prefill: { receiver_id: 9 } });
  });

  it('leaves nothing in a dialog that is opened empty after all', () => {
    const { happen, snapshot } = open(namedMembers);
    happen({ type: 'text.changed', text: 'session marcus: roofs' });
    happen({ type: 'recording.chosen', recording: 'session' });
    expect(snapshot().output).toEqual({ kind: 'recordingChosen', recording: 'session', prefill: {} });
  });

  it('is asked about once the members come, and no more once the text is another', () => {
    const { happen, snapshot } = open();
    happen({ type: 'xstate.done.actor.tellDay', output: sentenceDay });
    happen({ type: 'text.changed', text: 'session grace' });
    expect(snapshot().value).toEqual({ looking: { searching: 'understanding' } });
    happen({ type: 'xstate.done.actor.loadMembers', output: namedMembers });
    expect(snapshot().value).toEqual({ looking: { searching: 'asking' } });
    happen({ type: 'text.changed', text: 'totals' });
    expect(snapshot().value).toEqual({ looking: { searching: 'finding' } });
  });
});

describe('the palette', () => {
  it('asks for the members once, and searches without them when they do not come', () => {
    const { happen, snapshot, runs } = open();
    happen({ type: 'member.chosen', memberId: 12 });
    happen({ type: 'dialog.dismissed' });
    expect(runs.map(({ name }) => name)).toEqual(['loadMembers', 'tellDay']);
    happen({ type: 'xstate.error.actor.loadMembers', error: new TypeError('Failed to fetch') });
    happen({ type: 'text.changed', text: 'tot' });
    expect(snapshot().context).toMatchObject({ members: null, text: 'tot' });
  });

  it('holds the members that came', () => {
    const { happen, snapshot } = open();
    happen({ type: 'xstate.done.actor.loadMembers', output: activeMembers });
    expect(snapshot().context.members).toEqual(activeMembers);
  });

  it('asks for no members to list the keys', () => {
    const { runs, happen, snapshot } = startLive({ ...paletteModel, input: { opening: 'keys' } });
    expect(runs).toEqual([]);
    happen({ type: 'dialog.dismissed' });
    expect(snapshot().output).toEqual({ kind: 'dismissed' });
  });
});
