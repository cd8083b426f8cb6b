import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { visitorRecorded } from '../fixtures/recordings.ts';
import { visitorFieldCases } from '../fixtures/rules.ts';
import {
  button,
  choose,
  dialogNames,
  field,
  leave,
  openList,
  press,
  pressEscape,
  textsOf,
} from './support/gestures.ts';
import {
  asTold,
  type Control,
  errorUnder,
  find,
  isDisabled,
  judge,
  openQuick,
  pick,
  toggle,
  typedCases,
  write,
} from './support/quickDialogs.tsx';

const controls: Readonly<Record<string, Control>> = {
  email: ['textbox', 'E-mail'],
  first_name: ['textbox', 'First name'],
  last_name: ['textbox', 'Last name'],
  methods: ['group', 'Methods'],
  profession_id: ['combobox', 'Profession'],
  chapter_id: ['combobox', 'Chapter'],
  meeting_id: ['select', 'Meeting date'],
  cell_phone: ['textbox', 'Cell phone'],
  work_phone: ['textbox', 'Work phone'],
  address: ['textbox', 'Address'],
  business_name: ['textbox', 'Business name'],
  website: ['textbox', 'Website'],
  facebook_business_page: ['textbox', 'Facebook business page'],
  business_link_share: ['textbox', 'Business link to share'],
  notes: ['textbox', 'Notes'],
};
const dropIn: Control = ['switch', 'Drop-in'];
const chapter: Control = ['combobox', 'Chapter'];
const meeting: Control = ['select', 'Meeting date'];
const comingFrom: Control = ['combobox', 'Coming from chapter'];

const riverside = { value: 1, label: 'Riverside' };
const oldMill = { value: 2, label: 'Old Mill' };
const meetings = [
  { id: 91, date: '2026-03-19' },
  { id: 92, date: '2026-03-26' },
];

type Dialog = Awaited<ReturnType<typeof openQuick>>;

const fillWell = async (dialog: Dialog) => {
  await dialog.chapters({ hosts: [riverside, oldMill], all: [] });
  write('E-mail', 'noor@chapterhouse.test');
  await dialog.visitor({ first_name: null, last_name: null, profession_id: null });
  write('First name', 'noor');
  write('Last name', 'haddad');
  toggle('checkbox', 'Cold Call');
  pick('Profession', 'Joiner');
  pick('Chapter', 'Riverside');
  await dialog.meetings(meetings);
  choose('Meeting date', 'Thu 19 Mar');
};

const well = {
  email: 'noor@chapterhouse.test',
  first_name: 'Noor',
  last_name: 'Haddad',
  methods: ['Cold Call'],
  work_phone: '',
  cell_phone: '',
  address: '',
  business_name: '',
  profession_id: 31,
  meeting_id: 91,
  website: '',
  facebook_business_page: '',
  business_link_share: '',
  notes: '',
  chapter_id: 1,
  drop_in: 0,
};

describe('Quick Visitor', () => {
  it('opens cleared, its chapters and meetings disabled until they are there', async () => {
    const { chapters, meetings: answerMeetings } = await openQuick('visitor');
    expect(screen.getByRole('dialog', { name: 'Quick Visitor' })).toBeTruthy();
    expect([find(dropIn).checked, field('E-mail').value, button('Submit').disabled]).toEqual([
      false,
      '',
      true,
    ]);
    expect([isDisabled(chapter), isDisabled(meeting)]).toEqual([true, true]);
    await chapters({ hosts: [riverside], all: [] });
    expect([isDisabled(chapter), isDisabled(meeting)]).toEqual([false, true]);
    pick('Chapter', 'Riverside');
    expect(isDisabled(meeting)).toBe(true);
    await answerMeetings(meetings);
    press(/Meeting date$/);
    const dates = within(openList())
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    pressEscape();
    expect(dates).toEqual(['Thu 19 Mar', 'Thu 26 Mar']);
  });

  it('asks for what is required once a field is left empty', async () => {
    const { chapters, meetings: answerMeetings } = await openQuick('visitor');
    await chapters({ hosts: [riverside, oldMill], all: [], own: riverside.value });
    const required = ['email', 'first_name', 'last_name', 'methods', 'profession_id'];
    const others = Object.keys(controls).filter((name) => name !== 'meeting_id');
    const said = others.map((name) => {
      const control = controls[name] ?? chapter;
      leave(find(control));
      return [name, errorUnder(control)];
    });
    expect(said).toEqual(
      others.map((name) => [name, required.includes(name) ? 'This field is required.' : null]),
    );
    pick('Chapter', 'Old Mill');
    await answerMeetings(meetings);
    leave(find(meeting));
    expect([errorUnder(chapter), errorUnder(meeting)]).toEqual([null, 'This field is required.']);
  });

  it('says of each value what the table says, and takes only a good record', async () => {
    const cases = typedCases(visitorFieldCases, controls);
    const dialog = await openQuick('visitor');
    await fillWell(dialog);
    expect(judge(cases, controls)).toEqual(asTold(cases));
  });

  it('sends the names and values of the specification', async () => {
    const dialog = await openQuick('visitor');
    await fillWell(dialog);
    press('Submit');
    expect(dialog.sent()).toEqual([
      { idempotencyKey: 'key-fresh-0001', payload: { recording: 'visitor', body: well } },
    ]);
    await dialog.answer({ kind: 'recorded', recorded: visitorRecorded });
    expect(textsOf('status')).toEqual(['Visitor added successfully.']);
  });

  it('sends everything else that was filled in, trimmed, phones as digits', async () => {
    const dialog = await openQuick('visitor');
    await fillWell(dialog);
    write('Cell phone', '(555) 013 - 4567');
    write('Work phone', '5550134568');
    write('Address', 'mill Lane 4 ');
    write('Business name', 'haddad Flowers');
    write('Website', ' https://flowers.example.test ');
    write('Facebook business page', 'https://social.example.test/flowers');
    write('Business link to share', 'https://flowers.example.test/spring');
    write('Notes', 'likes the front row');
    press('Submit');
    expect(dialog.sent().map(({ payload }) => payload.body)).toEqual([
      {
        ...well,
        cell_phone: '5550134567',
        work_phone: '5550134568',
        address: 'Mill Lane 4',
        business_name: 'Haddad Flowers',
        website: 'https://flowers.example.test',
        facebook_business_page: 'https://social.example.test/flowers',
        business_link_share: 'https://flowers.example.test/spring',
        notes: 'Likes the front row',
      },
    ]);
  });

  it("shows the server's own message when it fails", async () => {
    const dialog = await openQuick('visitor');
    await fillWell(dialog);
    press('Submit');
    await dialog.answer({ kind: 'refused', message: 'Already registered by Ada Brook.', errors: {} });
    expect(textsOf('alert')).toEqual(['Already registered by Ada Brook.']);
    expect(button('Submit').disabled).toBe(false);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leads whoever may open it to the registration that there is, until something is changed', async () => {
    history.replaceState(null, '', '/dashboard/activity');
    const dialog = await openQuick('visitor');
    await fillWell(dialog);
    const refuse = async () => {
      press('Submit');
      await dialog.answer({
        kind: 'refused',
        message: 'Already registered by Ada Brook.',
        errors: {},
        existing: 12,
      });
    };
    await refuse();
    expect(textsOf('alert')).toEqual(['Already registered by Ada Brook.']);
    write('Last name', 'haddad-Lenz');
    expect(screen.queryByRole('link')).toBeNull();
    await refuse();
    fireEvent.click(screen.getByRole('link', { name: 'Open it' }));
    expect([dialogNames(), location.pathname + location.search]).toEqual([
      [],
      '/dashboard/visitor/1?record=12',
    ]);
  });
});

describe('what Quick Visitor opens with', () => {
  it('is one’s own chapter and its next meeting, which are no draft', async () => {
    const dialog = await openQuick('visitor');
    await dialog.chapters({ hosts: [oldMill, riverside], all: [], own: riverside.value });
    await dialog.meetings(meetings);
    expect([find(chapter).value, find(meeting).textContent]).toEqual(['Riverside', 'Thu 19 Mar']);
    expect(document.querySelector('details.more-details')?.hasAttribute('open')).toBe(false);
  });
});

describe('switching Drop-in', () => {
  it('loads the chapters anew, clears chapter and meeting, and asks where the visitor comes from', async () => {
    const dialog = await openQuick('visitor');
    await fillWell(dialog);
    toggle('switch', 'Drop-in');
    expect(dialog.asked.chapters()).toEqual([{ isDroppingIn: false }, { isDroppingIn: true }]);
    expect([find(chapter).value, isDisabled(chapter), isDisabled(meeting), isDisabled(comingFrom)]).toEqual([
      '',
      true,
      true,
      true,
    ]);
    await dialog.chapters({ hosts: [oldMill], all: [riverside, oldMill] });
    pick('Chapter', 'Old Mill');
    await dialog.meetings(meetings);
    choose('Meeting date', 'Thu 26 Mar');
    expect(button('Submit').disabled).toBe(true);
    leave(find(comingFrom));
    expect(errorUnder(comingFrom)).toBe('This field is required.');
    pick('Coming from chapter', 'Riverside');
    press('Submit');
    expect(dialog.sent().map(({ payload }) => payload.body)).toEqual([
      { ...well, chapter_id: 2, meeting_id: 92, drop_in: 1, drop_in_chapter_id: 1 },
    ]);
  });

  it('off again takes that question away', async () => {
    const dialog = await openQuick('visitor');
    await dialog.chapters({ hosts: [riverside], all: [] });
    toggle('switch', 'Drop-in');
    toggle('switch', 'Drop-in');
    expect(screen.queryByLabelText('Coming from chapter')).toBeNull();
    expect(dialog.asked.chapters()).toEqual([
      { isDroppingIn: false },
      { isDroppingIn: true },
      { isDroppingIn: false },
    ]);
  });
});

describe('entering an e-mail', () => {
  it('fills in what is known of an earlier visitor', async () => {
    const dialog = await openQuick('visitor');
    write('E-mail', 'noor@chapterhouse.test');
    expect(dialog.asked.visitor()).toEqual([{ email: 'noor@chapterhouse.test' }]);
    await dialog.visitor({ first_name: 'Noor', last_name: 'Haddad', profession_id: 5 });
    expect([
      field('First name').value,
      field('Last name').value,
      find(['combobox', 'Profession']).value,
      find(dropIn).checked,
    ]).toEqual(['Noor', 'Haddad', 'Architect', false]);
  });

  it("of one's own switches Drop-in on", async () => {
    const dialog = await openQuick('visitor');
    await dialog.chapters({ hosts: [riverside], all: [] });
    write('E-mail', 'ada.brook@chapterhouse.test');
    expect(screen.getByText('On because this is your own e-mail address.')).toBeTruthy();
    await dialog.visitor({ first_name: 'Ada', last_name: 'Brook', profession_id: 31 });
    expect([find(dropIn).checked, field('First name').value, isDisabled(comingFrom)]).toEqual([
      true,
      'Ada',
      true,
    ]);
    expect(dialog.asked.chapters()).toEqual([{ isDroppingIn: false }, { isDroppingIn: true }]);
    await dialog.chapters({ hosts: [oldMill], all: [riverside] });
    expect(isDisabled(comingFrom)).toBe(false);
  });

  it('that is none asks nobody', async () => {
    const dialog = await openQuick('visitor');
    write('E-mail', 'noor');
    expect([dialog.asked.visitor(), errorUnder(['textbox', 'E-mail'])]).toEqual([
      [],
      'This field must be a valid E-mail.',
    ]);
  });
});
