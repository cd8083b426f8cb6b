import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DetailData, DetailDataOf } from '../../src/contract/detailPorts.ts';
import type { LoadedForm } from '../../src/contract/formPorts.ts';
import type { ChapterDetails } from '../../src/contract/organization/chapters.ts';
import { chapterDetails } from '../fixtures/chapters.ts';
import { event } from '../fixtures/events.ts';
import { recordFixture } from '../fixtures/pages.ts';
import { openRecordPage, withRights } from './support/askingPage.tsx';
import { areDrawnAsBefore } from './support/drawnCases.ts';
import { addressBar } from './support/openPage.tsx';
import { standAt } from './support/standAt.ts';

type Shown = 'chapterDetails' | 'chapterEvents' | 'requestedCategories';

standAt();

/** A chapter's page with the dialog over it, for a member with these rights. */
const open = async (page: Shown, rights: readonly string[] = [], data?: DetailData) => {
  const opened = await openRecordPage(data ?? recordFixture(page).filled, {
    shell: withRights(...rights),
    hasDialogs: true,
  });
  const { loadForm, entry: asked } = opened;
  /** Presses the button that opens a dialog, and waits until its lists have arrived. */
  const ask = async (name: string) => {
    await press(name);
    const entry = asked();
    if (!entry) throw new Error(`${name} opens no dialog`);
    await act(() => loadForm.resolve({ lists: {}, today: '2026-03-14', idempotencyKey: 'key-1', ...entry }));
    return entry;
  };
  return { ...opened, ask };
};

const press = async (name: string) => {
  await act(() => fireEvent.click(screen.getByRole('button', { name })));
};
const chapter = chapterDetails;
const mine = { ...event, can_edit: 1 as const };
const withEvents = (...events: DetailDataOf<'chapterEvents'>['events']): DetailData => ({
  page: 'chapterEvents',
  chapter,
  month: '2026-03',
  events,
});

describe('every chapter page', () => {
  it('shows its chapter in large type under the default title', async () => {
    await open('chapterDetails');
    const headingAt = (level: number) =>
      screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)[0];
    expect([headingAt(1), headingAt(2)]).toEqual(['My Profile', chapterDetails.name]);
    expect(document.title).toBe(`${chapterDetails.name} · Details · Chapterhouse`);
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.className).toBe('two-titles');
  });
});

const facts = (more: Partial<ChapterDetails>): DetailData => ({
  page: 'chapterDetails',
  chapter: { ...chapter, ...more },
});
const nothing = { awaited: 2, has_members: 0, has_second: 0, has_keys: 0, has_factor: 0 } as const;
const [meeting] = chapter.meetings;
if (!meeting) throw new Error('the chapter meets');

areDrawnAsBefore('chapter', 'a chapter', [
  ['to a member', facts({})],
  ['to one who may change it', facts({ can_edit: 1 })],
  [
    'with a meeting that is skipped',
    facts({ meetings: [...chapter.meetings, { ...meeting, id: 900, status: 'skipped' }] }),
  ],
  ['right after the set-up', facts({ start: nothing })],
  ['once most of that is done', facts({ start: { awaited: 0, has_members: 1, has_second: 1, has_keys: 0 } })],
]);

const elsewhere = (more: Partial<ChapterDetails>): DetailData => ({
  page: 'chapterEvents',
  chapter: { ...chapter, id: 4, ...more },
  month: '2026-03',
  events: [],
});
const planner = { shell: withRights('events.edit', 'events.rsvp') };

areDrawnAsBefore('events', 'a chapter’s events', [
  ['to a planner', withEvents(event), planner],
  ['of another chapter, to a planner', elsewhere({}), planner],
  ['of another chapter, to one who keeps its facts', elsewhere({ can_edit: 1 }), planner],
  ['over midnight', withEvents({ ...event, ends_at: '2026-03-20T05:00:00.000Z' })],
  ['with a picture', withEvents({ ...event, image: 'images/event-attendance/spring.webp' })],
  ['to which one brings guests', withEvents({ ...event, my_rsvp: { going: 1, guests: 2 } }), planner],
  [
    'of which one is over',
    withEvents({ ...event, id: 40, starts_at: '2026-03-02T21:30:00.000Z', ends_at: null }, event, {
      ...event,
      id: 42,
      title: 'Spring: mixer',
      starts_at: '2026-03-27T22:00:00.000Z',
    }),
  ],
]);

describe('a chapter’s events', () => {
  it('are planned by those with the right and appear immediately', async () => {
    const { ask, saveForm, record } = await open('chapterEvents', ['events.edit'], withEvents());
    expect(await ask('Plan an event')).toMatchSnapshot();
    fireEvent.change(screen.getByRole('textbox', { name: /^Title/ }), { target: { value: 'Mixer' } });
    await press('Save');
    expect(saveForm.inputs()).toEqual([]);
    expect(screen.queryByRole('combobox', { name: 'Training name' })).toBeNull();
    await press('Close');
    expect(record.inputs()).toHaveLength(1);
  });

  it('are edited with their host and training among the choices', async () => {
    const { ask, saveForm } = await open('chapterEvents', [], withEvents(mine));
    expect(await ask('Edit First steps')).toMatchSnapshot();
    fireEvent.change(screen.getByRole('textbox', { name: 'Place' }), { target: { value: 'Town hall' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Room for' }), { target: { value: 'x30' } });
    await press('Save');
    const [saved] = saveForm.inputs();
    expect(saved?.body).toMatchSnapshot();
    if (saved?.loaded)
      await act(() => saveForm.resolve({ kind: 'saved', loaded: saved.loaded as LoadedForm }));
    expect(screen.getByRole('status').textContent).toBe('Saved');
    await press('Close');
  });

  it('are deleted after confirmation', async () => {
    const { ask, saveForm } = await open('chapterEvents', [], withEvents(mine));
    expect(await ask('Delete First steps')).toEqual({ form: 'eventRemoval', stored: mine });
    expect(screen.getByText(/^We’ll tell everyone who signed up/)).toBeDefined();
    await press('Delete');
    expect(saveForm.inputs()).toHaveLength(1);
  });

  it('take an answer, with guests when coming', async () => {
    const { acts, ask, saveForm } = await open('chapterEvents', ['events.rsvp'], withEvents(event));
    expect(await ask('Bring guests')).toEqual({ form: 'guests', stored: { event_id: 41, guests: 0 } });
    fireEvent.change(screen.getByRole('textbox', { name: /^Guests/ }), { target: { value: '2' } });
    await press('Save');
    expect(saveForm.inputs().map(({ body }) => body)).toEqual([{ guests: '2' }]);
    await press('Close');
    await press('Not coming');
    expect(acts()).toEqual([{ name: 'rsvp', eventId: 41, going: false, guests: 0 }]);
  });
});

describe('a chapter’s facts', () => {
  it('are edited by those with the right', async () => {
    const facts = { ...chapter, can_edit: 1 as const };
    const { ask, saveForm } = await open('chapterDetails', [], { page: 'chapterDetails', chapter: facts });
    expect(await ask('Edit')).toMatchSnapshot();
    fireEvent.change(screen.getByRole('textbox', { name: 'Place' }), { target: { value: 'Town hall' } });
    await press('Save');
    expect(saveForm.inputs()[0]?.body).toMatchObject({
      name: 'Riverside',
      weekday: '2',
      time: '07:30',
      time_zone: 'America/New_York',
      place: 'Town hall',
      contact_id: 12,
    });
  });
});

describe('the professions a chapter is looking for', () => {
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

  it('hide found ones until requested', async () => {
    await open('requestedCategories');
    expect(rows()).toHaveLength(1);
    fireEvent.click(screen.getByRole('link', { name: 'Show filled (1)' }));
    expect(addressBar()).toBe('/dashboard/chapters/1/requested-categories?filled=1');
    expect(rows()).toHaveLength(2);
    fireEvent.click(screen.getByRole('link', { name: 'Hide filled' }));
    expect(rows()).toHaveLength(1);
  });

  it('are requested by the chapter’s members', async () => {
    const { ask, saveForm } = await open('requestedCategories');
    expect(await ask('Request a profession')).toMatchObject({
      form: 'categoryRequest',
      stored: { chapter_id: 1 },
    });
    await press('Request');
    expect(saveForm.inputs()).toEqual([]);
  });

  it('are closed by the membership committee', async () => {
    const { acts } = await open('requestedCategories', ['applications.comment']);
    await press('Open Status of Architect');
    fireEvent.click(screen.getByRole('option', { name: 'Filled' }));
    expect(acts()).toEqual([{ name: 'saveCategory', chapterId: 1, id: 9, status: 'filled' }]);
  });
});
