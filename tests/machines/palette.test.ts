import { describe, expect, it, vi } from 'vitest';
import { paletteMachine } from '../../src/machines/palette.machine.ts';
import { performance } from '../fixtures/locations.ts';
import { activeMembers } from '../fixtures/members.ts';
import { paletteCharts, paletteIgnored, paletteModel, playlist } from '../model/machines/palette.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: paletteCharts, ignored: paletteIgnored });

const open = () => {
  const openPage = vi.fn<(place: object) => void>();
  const openSite = vi.fn<(place: object) => void>();
  const machine = paletteMachine.provide({
    actions: { openPage: (_, place) => openPage(place), openSite: (_, place) => openSite(place) },
  });
  return { ...startLive({ ...paletteModel, machine }), openPage, openSite };
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

describe('the palette', () => {
  it('asks for the members once, and searches without them when they do not come', () => {
    const { happen, snapshot, runs } = open();
    happen({ type: 'member.chosen', memberId: 12 });
    happen({ type: 'dialog.dismissed' });
    expect(runs.map(({ name }) => name)).toEqual(['loadMembers']);
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
