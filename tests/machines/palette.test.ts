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

describe('a choice in the palette', () => {
  it('opens a recording with an empty dialog', () => {
    const { happen, snapshot } = open();
    happen({ type: 'recording.chosen', recording: 'visitor' });
    expect(snapshot().output).toEqual({ kind: 'recordingChosen', recording: 'visitor', prefill: {} });
  });

  it('opens a recording with only the chosen member filled in', () => {
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

  it('opens a chosen member’s page', () => {
    const { happen, snapshot, openPage } = open();
    happen({ type: 'member.chosen', memberId: 12 });
    happen({ type: 'profile.chosen' });
    expect(openPage.mock.calls).toEqual([
      [{ location: { page: 'memberContact', params: { id: '12' }, query: {} } }],
    ]);
    expect(snapshot().output).toEqual({ kind: 'dismissed' });
  });

  it('can be undone, so that the next recording has no member', () => {
    const { happen, snapshot } = open();
    happen({ type: 'member.chosen', memberId: 12 });
    happen({ type: 'text.changed', text: 'ref' });
    happen({ type: 'dialog.dismissed' });
    expect(snapshot().context).toMatchObject({ text: '', prefill: {} });
    happen({ type: 'recording.chosen', recording: 'referral' });
    expect(snapshot().output).toEqual({ kind: 'recordingChosen', recording: 'referral', prefill: {} });
  });

  it('opens a page once', () => {
    const { happen, snapshot, openPage, openSite } = open();
    happen({ type: 'page.chosen', location: performance });
    expect(openPage.mock.calls).toEqual([[expect.objectContaining({ location: performance })]]);
    expect(openSite).not.toHaveBeenCalled();
    expect(snapshot().output).toEqual({ kind: 'dismissed' });
  });

  it('opens another site once', () => {
    const { happen, snapshot, openPage, openSite } = open();
    happen({ type: 'site.chosen', address: playlist });
    expect(openSite.mock.calls).toEqual([[expect.objectContaining({ address: playlist })]]);
    expect(openPage).not.toHaveBeenCalled();
    expect(snapshot().output).toEqual({ kind: 'dismissed' });
  });
});

describe('a record typed as a sentence', () => {
  const say = (text: string, memberId: number | null) => {
    const { happen, snapshot } = open(namedMembers);
    happen({ type: 'text.changed', text });
    happen({ type: 'sentence.chosen', memberId });
    return snapshot().output;
  };

  it('opens its dialog with the words of each field', () => {
    expect(say('session marcus yesterday dock cafe: pricing', 5)).toEqual({
      kind: 'recordingChosen',
      recording: 'session',
      prefill: { receiver_id: 5, date: '2026-10-13', address: 'dock cafe', discussion: 'pricing' },
      said: { receiver_id: 'marcus', date: 'yesterday', address: 'dock cafe', discussion: 'pricing' },
    });
  });

  it('opens without an unknown member and leaves the name in the field', () => {
    expect(say('session marcs: pricing', null)).toEqual({
      kind: 'recordingChosen',
      recording: 'session',
      prefill: { discussion: 'pricing' },
      said: { receiver_id: 'marcs', discussion: 'pricing' },
    });
  });

  it('opens with only one of several members, and with none it doesn’t name', () => {
    expect(say('session grace: bread', null)).toBeUndefined();
    expect(say('session grace: bread', 5)).toBeUndefined();
    expect(say('session marcus: roofs', 8)).toBeUndefined();
    expect(say('session grace: bread', 9)).toMatchObject({ prefill: { receiver_id: 9 } });
  });

  it('is ignored when a recording is chosen instead', () => {
    const { happen, snapshot } = open(namedMembers);
    happen({ type: 'text.changed', text: 'session marcus: roofs' });
    happen({ type: 'recording.chosen', recording: 'session' });
    expect(snapshot().output).toEqual({ kind: 'recordingChosen', recording: 'session', prefill: {} });
  });

  it('is matched again once the members load, and not after the text has changed', () => {
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
  it('loads the members once and searches without them when they don’t load', () => {
    const { happen, snapshot, runs } = open();
    happen({ type: 'member.chosen', memberId: 12 });
    happen({ type: 'dialog.dismissed' });
    expect(runs.map(({ name }) => name)).toEqual(['loadMembers', 'tellDay']);
    happen({ type: 'xstate.error.actor.loadMembers', error: new TypeError('Failed to fetch') });
    happen({ type: 'text.changed', text: 'tot' });
    expect(snapshot().context).toMatchObject({ members: null, text: 'tot' });
  });

  it('keeps the loaded members', () => {
    const { happen, snapshot } = open();
    happen({ type: 'xstate.done.actor.loadMembers', output: activeMembers });
    expect(snapshot().context.members).toEqual(activeMembers);
  });

  it('loads no members to list the keys', () => {
    const { runs, happen, snapshot } = startLive({ ...paletteModel, input: { opening: 'keys' } });
    expect(runs).toEqual([]);
    happen({ type: 'dialog.dismissed' });
    expect(snapshot().output).toEqual({ kind: 'dismissed' });
  });
});
