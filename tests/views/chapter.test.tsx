import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DetailData } from '../../src/contract/detailPorts.ts';
import type { LoadedForm } from '../../src/contract/formPorts.ts';
import { eventToEdit } from '../../src/contract/growth/eventForm.ts';
import { chapterToEdit } from '../../src/contract/organization/chapterForm.ts';
import type { ChapterDetails } from '../../src/contract/organization/chapters.ts';
import { categories, chapterDetails } from '../fixtures/chapters.ts';
import { event } from '../fixtures/events.ts';
import { recordFixture } from '../fixtures/pages.ts';
import { openRecordPage, withRights } from './support/askingPage.tsx';
import { addressBar } from './support/openPage.tsx';
import { standAt } from './support/standAt.ts';

type Shown = 'chapterDetails' | 'chapterEvents' | 'requestedCategories';

standAt();

/** A page of a chapter with the dialog over it, for a member with these rights. */
const open = async (page: Shown, rights: readonly string[] = [], data?: DetailData) => {
  const opened = await openRecordPage(data ?? recordFixture(page).filled, {
    shell: withRights(...rights),
    hasDialogs: true,
  });
  const { loadForm, entry: asked } = opened;
  /** Presses what opens a dialog, and lets its lists come. */
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
const pressable = (name: string) => screen.queryAllByRole('button', { name }).length > 0;
const chapter = chapterDetails;
const mine = { ...event, can_edit: 1 as const };
const withEvents = (...events: readonly (typeof event | typeof mine)[]): DetailData => ({
  page: 'chapterEvents',
  chapter,
  month: '2026-03',
  events,
});
const benAsHost = { value: 12, label: 'Ben Carter' };
const adaAsHost = { value: 7, label: 'Ada Brook' };

it('EB24: a chapter’s fee has its currency', async () => {
  await open('chapterDetails');
  expect(screen.getByText(/^\$[\d,]+ a year$/)).toBeTruthy();
});

describe('every page of a chapter', () => {
  it('has its chapter large under the default title', async () => {
    await open('chapterDetails');
    const headingAt = (level: number) =>
      screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)[0];
    expect([headingAt(1), headingAt(2)]).toEqual(['My Profile', chapterDetails.name]);
    expect(document.title).toBe(`${chapterDetails.name} · Details · Chapterhouse`);
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.className).toBe('two-titles');
  });
});

describe('what is next after the set-up', () => {
  const shown = async (start: NonNullable<ChapterDetails['start']>) => {
    await open('chapterDetails', [], { page: 'chapterDetails', chapter: { ...chapter, start } });
    const card = within(screen.getByRole('region', { name: 'What’s next' }));
    const texts = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    return {
      links: card.getAllByRole('link').map(({ textContent }) => textContent),
      first: texts[0],
      count: card.getByText(/done\. This card/).textContent,
    };
  };

  it('has a way to each thing that is left, and none to what is done', async () => {
    const nothing = { awaited: 2, has_members: 0, has_second: 0, has_keys: 0, has_factor: 0 } as const;
    expect(await shown(nothing)).toEqual({
      links: ['See invitations', 'Import members', 'Find a member', 'Show how', 'Set it up'],
      first: expect.stringContaining('2 are invited and haven’t signed in yet.'),
      count: '0 of 5 done. This card disappears once all are done.',
    });
  });

  it('counts what is done', async () => {
    expect(await shown({ awaited: 0, has_members: 1, has_second: 1, has_keys: 0 })).toEqual({
      links: ['Show how'],
      first: expect.stringContaining('Founders sign in, done'),
      count: '3 of 4 done. This card disappears once all are done.',
    });
  });

  it('is not there for anyone else', async () => {
    await open('chapterDetails');
    expect(screen.queryByRole('region', { name: 'What’s next' })).toBe(null);
  });
});

describe('the events of a chapter', () => {
  it('are only read by anyone who may do nothing with them', async () => {
    await open('chapterEvents');
    for (const name of ['I’m coming', 'Plan an event', 'Edit First steps', 'Delete First steps'])
      expect(pressable(name)).toBe(false);
  });

  it('say when they are, over midnight with both days', async () => {
    await open(
      'chapterEvents',
      [],
      withEvents(event, { ...event, id: 50, ends_at: '2026-03-20T05:00:00.000Z' }),
    );
    const whens = screen.getAllByRole('heading', { level: 3, name: 'First steps' });
    expect(whens.map((heading) => heading.previousElementSibling?.textContent)).toEqual([
      'Thu 19 Mar, 17:30 – 19:30 · First steps',
      'Thu 19 Mar, 17:30 – Fri 20 Mar, 01:00 · First steps',
    ]);
  });

  it('show their image', async () => {
    const image = 'images/event-attendance/spring.webp';
    await open('chapterEvents', [], {
      page: 'chapterEvents',
      chapter,
      month: '2026-03',
      events: [{ ...event, image }],
    });
    expect(document.querySelector('.event-card img')?.getAttribute('src')).toBe(`/${image}`);
  });

  it('are planned by those who may, and seen as soon as they are', async () => {
    const { ask, saveForm, record } = await open('chapterEvents', ['events.edit'], withEvents());
    expect(await ask('Plan an event')).toEqual({
      form: 'event',
      chapter: { id: 1, time_zone: 'America/New_York' },
      stored: null,
      lists: { hosts: [adaAsHost] },
    });
    fireEvent.change(screen.getByRole('textbox', { name: /^Title/ }), { target: { value: 'Mixer' } });
    await press('Save');
    expect(saveForm.inputs()).toEqual([]);
    expect(screen.queryByRole('combobox', { name: 'Training name' })).toBeNull();
    await press('Close');
    expect(record.inputs()).toHaveLength(1);
  });

  it('are not planned in a chapter that is not one’s own', async () => {
    const other = { ...chapter, id: 4 };
    const page = (data: typeof other): DetailData => ({
      page: 'chapterEvents',
      chapter: data,
      month: '2026-03',
      events: [],
    });
    await open('chapterEvents', ['events.edit'], page(other));
    expect(pressable('Plan an event')).toBe(false);
  });

  it('are planned by those who keep the chapter’s facts, wherever they are', async () => {
    const data: DetailData = {
      page: 'chapterEvents',
      chapter: { ...chapter, id: 4, can_edit: 1 },
      month: '2026-03',
      events: [],
    };
    await open('chapterEvents', ['events.edit'], data);
    expect(pressable('Plan an event')).toBe(true);
  });

  it('are changed with their host and their training among the choices', async () => {
    const { ask, saveForm } = await open('chapterEvents', [], withEvents(mine));
    expect(await ask('Edit First steps')).toEqual({
      form: 'event',
      chapter: { id: 1, time_zone: 'America/New_York' },
      stored: eventToEdit(mine),
      lists: {
        hosts: [adaAsHost, benAsHost],
        trainings: [{ value: 'First steps', label: 'First steps' }],
      },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Place' }), { target: { value: 'Town hall' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Room for' }), { target: { value: 'x30' } });
    await press('Save');
    const [saved] = saveForm.inputs();
    expect(saved?.body).toEqual({
      title: 'First steps',
      type: 'Training',
      training_name: 'First steps',
      starts_at: '2026-03-19T17:30',
      ends_at: '2026-03-19T19:30',
      place: 'Town hall',
      online_link: 'https://meet.example/events',
      host_id: 12,
      capacity: '30',
      image: null,
      description: 'For everyone who begins.',
    });
    if (saved?.loaded)
      await act(() => saveForm.resolve({ kind: 'saved', loaded: saved.loaded as LoadedForm }));
    expect(screen.getByRole('status').textContent).toBe('Saved');
    await press('Close');
  });

  it('are deleted once one has said so', async () => {
    const { ask, saveForm } = await open('chapterEvents', [], withEvents(mine));
    expect(await ask('Delete First steps')).toEqual({ form: 'eventRemoval', stored: mine });
    expect(screen.getByText(/^We’ll tell everyone who signed up/)).toBeDefined();
    await press('Delete');
    expect(saveForm.inputs()).toHaveLength(1);
  });

  it('are answered, with guests once one comes', async () => {
    const { acts, ask, saveForm } = await open('chapterEvents', ['events.rsvp'], withEvents(event));
    expect(await ask('Bring guests')).toEqual({ form: 'guests', stored: { event_id: 41, guests: 0 } });
    fireEvent.change(screen.getByRole('textbox', { name: /^Guests/ }), { target: { value: '2' } });
    await press('Save');
    expect(saveForm.inputs().map(({ body }) => body)).toEqual([{ guests: '2' }]);
    await press('Close');
    await press('Not coming');
    expect(acts()).toEqual([{ name: 'rsvp', eventId: 41, going: false, guests: 0 }]);
  });

  it('tell how many one brings, and keep them when one answers again', async () => {
    const { acts } = await open(
      'chapterEvents',
      ['events.rsvp'],
      withEvents({ ...event, my_rsvp: { going: 1, guests: 2 } } as never),
    );
    expect(pressable('With 2 guests')).toBe(true);
    await press('I’m coming');
    expect(acts()).toEqual([{ name: 'rsvp', eventId: 41, going: true, guests: 2 }]);
  });

  it('are taken along into a calendar, one or all that are to come', async () => {
    const past = { ...event, id: 40, starts_at: '2026-03-02T21:30:00.000Z', ends_at: null } as never;
    const later = { ...event, id: 42, title: 'Spring: mixer', starts_at: '2026-03-27T22:00:00.000Z' };
    const { acts } = await open('chapterEvents', [], withEvents(past, event, later));
    const [first] = screen.getAllByRole('button', { name: 'Add to calendar' });
    if (first) fireEvent.click(first);
    expect(acts()).toEqual([
      {
        name: 'saveCalendar',
        file: 'First-steps.ics',
        entries: [
          {
            key: 'event 41',
            title: 'First steps',
            starts_at: event.starts_at,
            ends_at: event.ends_at,
            place: event.place,
            link: event.online_link,
            description: event.description,
            version: 1,
          },
        ],
      },
    ]);
    expect(screen.getAllByRole('button', { name: 'Add to calendar' })).toHaveLength(2);
    expect(pressable('Add all to calendar')).toBe(true);
  });
});

describe('the facts of a chapter', () => {
  it('bring a visitor to one’s own chapter', async () => {
    const { workspace } = await open('chapterDetails');
    await press('Invite a visitor');
    expect(workspace.getSnapshot().context.requested).toEqual({
      recording: 'visitor',
      prefill: { chapter_id: 1 },
    });
  });

  it('are changed by those who may', async () => {
    const facts = { ...chapter, can_edit: 1 as const };
    const { ask, saveForm } = await open('chapterDetails', [], { page: 'chapterDetails', chapter: facts });
    expect(await ask('Edit')).toEqual({
      form: 'chapterFacts',
      stored: chapterToEdit(facts),
      lists: {
        zones: [{ value: 'America/New_York', label: 'America/New_York' }],
        contacts: [{ value: 12, label: 'Ben Carter' }],
      },
    });
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

  it('are only read by all others', async () => {
    await open('chapterDetails');
    expect(pressable('Edit')).toBe(false);
  });

  it('give the meetings that are held for a calendar', async () => {
    const [meeting] = chapter.meetings;
    const skipped = { ...meeting, id: 900, status: 'skipped' as const };
    const { acts } = await open('chapterDetails', [], {
      page: 'chapterDetails',
      chapter: { ...chapter, meetings: [...chapter.meetings, skipped] as typeof chapter.meetings },
    });
    await press('Add to calendar');
    expect(acts()).toEqual([
      {
        name: 'saveCalendar',
        file: 'Meetings-of-Riverside.ics',
        entries: [
          {
            key: `meeting ${meeting?.id}`,
            title: 'Riverside meeting',
            starts_at: meeting?.starts_at,
            ends_at: null,
            place: meeting?.place,
            link: meeting?.online_link,
            description: null,
            version: meeting?.version,
          },
        ],
      },
    ]);
  });
});

describe('the professions that a chapter looks for', () => {
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

  it('keep what is found out of the way until it is asked for', async () => {
    await open('requestedCategories');
    expect(rows()).toHaveLength(1);
    fireEvent.click(screen.getByRole('link', { name: 'Show filled (1)' }));
    expect(addressBar()).toBe('/dashboard/chapters/1/requested-categories?filled=1');
    expect(rows()).toHaveLength(2);
    fireEvent.click(screen.getByRole('link', { name: 'Hide filled' }));
    expect(rows()).toHaveLength(1);
  });

  it('are asked for by members of the chapter', async () => {
    const { ask, saveForm } = await open('requestedCategories');
    expect(await ask('Request a profession')).toMatchObject({
      form: 'categoryRequest',
      stored: { chapter_id: 1 },
    });
    await press('Request');
    expect(saveForm.inputs()).toEqual([]);
  });

  it('bring a visitor of that profession to that chapter', async () => {
    const { workspace } = await open('requestedCategories');
    await press('I know someone');
    expect(workspace.getSnapshot().context.requested).toEqual({
      recording: 'visitor',
      prefill: { profession_id: 5, chapter_id: 1 },
    });
  });

  it('are settled by the membership committee', async () => {
    const { acts } = await open('requestedCategories', ['applications.comment']);
    await press('Open Status of Architect');
    fireEvent.click(screen.getByRole('option', { name: 'Filled' }));
    expect(acts()).toEqual([{ name: 'saveCategory', chapterId: 1, id: 9, status: 'filled' }]);
  });

  it('say so when all are found', async () => {
    await open('requestedCategories', [], {
      page: 'requestedCategories',
      chapter,
      categories: categories.filter(({ status }) => status === 'filled'),
      professions: [],
    });
    expect(screen.getByRole('heading', { name: 'Every requested profession is filled.' })).toBeDefined();
    expect(pressable('Request a profession')).toBe(true);
  });
});
