import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldValues, RecordingId } from '../../src/contract/ports.ts';
import type { Recorded } from '../../src/contract/records/records.ts';
import { rows } from '../fixtures/activities.ts';
import { activeMembers } from '../fixtures/members.ts';
import {
  businessBuckRecorded,
  eventAttendanceRecorded,
  referralRecorded,
  visitorRecorded,
  visitorToRecord,
} from '../fixtures/recordings.ts';
import { sessionRecorded, sessionRow } from '../fixtures/sessions.ts';
import {
  button,
  choose,
  dialogNames,
  field,
  fill,
  leave,
  messageOf,
  press,
  pressEnter,
  textsOf,
} from './support/gestures.ts';
import {
  type Control,
  errorUnder,
  find,
  isDisabled,
  openQuick,
  pick,
  toggle,
  turnBack,
  write,
} from './support/quickDialogs.tsx';

type Dialog = Awaited<ReturnType<typeof openQuick>>;

const chapter: Control = ['combobox', 'Chapter'];
const meeting: Control = ['select', 'Meeting date'];
const comingFrom: Control = ['combobox', 'Coming from chapter'];
const pastReferral: Control = ['combobox', 'Past referral'];

const riverside = { value: 1, label: 'Riverside' };
const oldMill = { value: 2, label: 'Old Mill' };
const meetings = [
  { id: 91, date: '2026-03-19' },
  { id: 92, date: '2026-03-26' },
];

const selectFile = (name: string) =>
  fireEvent.change(screen.getByLabelText('Image'), {
    target: { files: [new File([new Uint8Array(10)], name, { type: 'image/png' })] },
  });
const uploaded = 'images/event-attendance/a1.png';

const fillSession = () => {
  pick('Member', 'Ben Carter');
  write('Address', ' café Blau ');
  write('Discussion', '\n the spring open day \n');
};
const fillReferral = () => {
  pick('Member', 'Ben Carter');
  toggle('radio', 'Someone Else');
  toggle('checkbox', 'Call');
  write('First name', 'ida');
  write('Last name', 'gruber');
  write('Comments', 'wants a new kitchen');
};
const fillBucks = (member = 'Ben Carter') => {
  pick('Member', member);
  write('Amount', '1,250.50');
  choose('Business type', 'New');
};
const fillVisitor = async (dialog: Dialog) => {
  await dialog.chapters({ hosts: [riverside, oldMill], all: [] });
  write('E-mail', ' noor@chapterhouse.test ');
  await dialog.visitor({ first_name: null, last_name: null, profession_id: null });
  write('First name', 'noor');
  write('Last name', 'haddad');
  toggle('checkbox', 'Cold Call');
  pick('Profession', 'Joiner');
  pick('Chapter', 'Riverside');
  await dialog.meetings(meetings);
  choose('Meeting date', 'Thu 19 Mar');
};

const bucks = { receiver_id: 12, amount: '1250.50', business_type: 'New', comments: '', is_ep: 0 };

/** Each dialog with every field filled in by hand, and the body that it sends. */
const filled: Readonly<Record<RecordingId, readonly [(dialog: Dialog) => Promise<void>, object, Recorded]>> =
  {
    session: [
      async () => {
        fillSession();
        turnBack('Date');
        choose('Session type', 'Quick Session');
      },
      {
        receiver_id: 12,
        date: '2026-03-13',
        address: 'Café Blau',
        type: 'Quick Session',
        discussion: 'The spring open day',
      },
      sessionRecorded,
    ],
    referral: [
      async () => {
        fillReferral();
        expect(screen.queryByRole('textbox', { name: 'Connection profession' })).toBeNull();
        toggle('switch', 'Connection');
        write('Connection profession', ' baker ');
        for (const method of ['Invited to Meeting', 'E-mail']) toggle('checkbox', method);
        write('E-mail', ' ida@chapterhouse.test ');
        write('Cell phone', '555 013-4567');
        write('Work phone', '55');
        write('Address', ' mill Lane 4 ');
        expect([field('Cell phone').value, field('Work phone').value]).toEqual(['(555) 013 - 4567', '(55']);
      },
      {
        receiver_id: 12,
        methods: ['E-mail', 'Call', 'Invited to Meeting'],
        first_name: 'Ida',
        last_name: 'Gruber',
        type: 'Out_of_Chapter',
        comments: 'Wants a new kitchen',
        connection: '1',
        connection_profession: 'Baker',
        email: 'ida@chapterhouse.test',
        work_phone: '55',
        cell_phone: '5550134567',
        address: 'Mill Lane 4',
      },
      referralRecorded,
    ],
    businessBucks: [
      async ({ pastReferrals }) => {
        fillBucks();
        expect([isDisabled(pastReferral), button('Submit').disabled]).toEqual([true, false]);
        await pastReferrals([
          { value: 812, label: 'Ida Gruber' },
          { value: 813, label: 'Noor Haddad' },
        ]);
        pick('Past referral', 'Noor Haddad');
        write('Comments', 'roof of the school');
      },
      { ...bucks, referral_id: 813, comments: 'Roof of the school' },
      businessBuckRecorded,
    ],
    eventAttendance: [
      async ({ uploads }) => {
        pick('Member', 'Ben Carter');
        turnBack('Date and time');
        const parts = within(screen.getByRole('group', { name: 'Date and time' })).getAllByRole('spinbutton');
        expect(parts.map(({ textContent }) => textContent)).toEqual(['13', 'Mar', '2026', '10', '00']);
        choose('Event type', 'Training');
        pick('Training name', 'Speaking');
        write('Event name', 'spring mixer ');
        write('Address', 'town hall');
        write('Guests', '1e2');
        expect([field('Guests').inputMode, field('Guests').value]).toEqual(['numeric', '12']);
        selectFile('mixer.png');
        uploads[0]?.report({ type: 'upload.finished', key: uploaded });
      },
      {
        receiver_id: 12,
        date: '2026-03-13T10:00',
        type: 'Training',
        training_name: 'Speaking',
        show_name: 'Spring mixer',
        address: 'Town hall',
        guests: 12,
        image: uploaded,
        lat: 0,
        lon: 0,
      },
      eventAttendanceRecorded,
    ],
    visitor: [
      async (dialog) => {
        await fillVisitor(dialog);
        toggle('switch', 'Drop-in');
        expect([chapter, meeting, comingFrom].map(isDisabled)).toEqual([true, true, true]);
        await dialog.chapters({ hosts: [oldMill], all: [riverside, oldMill] });
        expect([chapter, meeting, comingFrom].map(isDisabled)).toEqual([false, true, false]);
        pick('Chapter', 'Old Mill');
        await dialog.meetings(meetings);
        choose('Meeting date', 'Thu 26 Mar');
        pick('Coming from chapter', 'Riverside');
        write('Cell phone', '(555) 013 - 4567');
        write('Work phone', '5550134568');
        write('Address', 'mill Lane 4 ');
        write('Business name', 'haddad Flowers');
        write('Website', ' https://flowers.example.test ');
        write('Facebook business page', 'https://social.example.test/flowers');
        write('Business link to share', 'https://flowers.example.test/spring');
        write('Notes', 'likes the front row');
      },
      {
        email: 'noor@chapterhouse.test',
        first_name: 'Noor',
        last_name: 'Haddad',
        methods: ['Cold Call'],
        profession_id: 31,
        chapter_id: 2,
        meeting_id: 92,
        drop_in: 1,
        drop_in_chapter_id: 1,
        cell_phone: '5550134567',
        work_phone: '5550134568',
        address: 'Mill Lane 4',
        business_name: 'Haddad Flowers',
        website: 'https://flowers.example.test',
        facebook_business_page: 'https://social.example.test/flowers',
        business_link_share: 'https://flowers.example.test/spring',
        notes: 'Likes the front row',
      },
      visitorRecorded,
    ],
  };

describe('a recording dialog', () => {
  it.each([
    ['session', 'Quick Session', 'Three fields left'],
    ['referral', 'Quick Referral', 'Six fields left'],
    ['businessBucks', 'Quick Business Bucks', 'Three fields left'],
    ['eventAttendance', 'Quick Blitz', 'Two fields left'],
    ['visitor', 'Quick Visitor', 'Seven fields left'],
  ] as const)(
    'for a %s opens as %s with only the number of fields to fill in: %s',
    async (id, title, hint) => {
      await openQuick(id);
      expect([dialogNames(), document.querySelector('.field-error')]).toEqual([[title], null]);
      expect([screen.getByText(/fields? left$/).textContent, button('Submit').disabled]).toEqual([
        hint,
        true,
      ]);
    },
  );

  it.each(Object.entries(filled))(
    'for a %s sends what is filled in',
    async (id, [fillIn, body, recorded]) => {
      const dialog = await openQuick(id as RecordingId);
      await fillIn(dialog);
      press('Submit');
      expect(dialog.sent()).toEqual([{ idempotencyKey: 'key-fresh-0001', payload: { recording: id, body } }]);
      await dialog.answer({ kind: 'recorded', recorded });
      expect(textsOf('status')).toEqual([recorded.message]);
    },
  );

  it('shows an error after a field is left until it is valid', async () => {
    await openQuick('session');
    fill(field('Discussion'), 'Ab');
    expect(messageOf(field('Discussion'))).toBe(null);
    leave(field('Discussion'));
    expect(messageOf(field('Discussion'))).toBe('This field must be at least 3 charachters.');
    fill(field('Discussion'), 'Abc');
    expect(messageOf(field('Discussion'))).toBe(null);
    expect(screen.getByText('Two fields left').isConnected).toBe(true);
    expect(field('Discussion').getAttribute('aria-required')).toBe('true');
  });

  it('is sent once by Enter in a field, but not while a check fails', async () => {
    const { sent } = await openQuick('session');
    fillSession();
    fill(field('Address'), 'Ab');
    pressEnter(field('Address'));
    fireEvent.submit(field('Address').closest('form') ?? document.body);
    expect(sent()).toEqual([]);
    fill(field('Address'), 'Abc');
    pressEnter(field('Address'));
    pressEnter(field('Address'), { repeat: true });
    expect([sent().length, button('Please wait...').disabled]).toEqual([1, true]);
    expect([field('Address').disabled, field('Address').form?.tabIndex]).toEqual([true, 0]);
  });

  it('shows the server’s refusal under its field, even under a group', async () => {
    const { answer } = await openQuick('referral');
    fillReferral();
    press('Submit');
    const errors = { methods: ['This field is invalid.'], address: ['No such place.'] };
    await answer({ kind: 'refused', message: 'The given data was invalid.', errors });
    expect(textsOf('alert')).toEqual(['Something went wrong!']);
    expect([errorUnder(['group', 'Methods']), messageOf(field('Address'))]).toEqual([
      'This field is invalid.',
      'No such place.',
    ]);
  });

  it.each([
    [
      [204, 15, 999],
      [
        ['Recent', 'Uma Gale', 'Chloé Dietz'],
        ['In chapter', 'Ben Carter'],
        ['Out of chapter', 'Omar Ferris'],
      ],
    ],
    [
      [],
      [
        ['In chapter', 'Ben Carter', 'Chloé Dietz'],
        ['Out of chapter', 'Omar Ferris', 'Uma Gale'],
      ],
    ],
  ])('offers members by group without duplicates, with %j recent', async (recentMemberIds, groups) => {
    const { membersInChapter, membersOutChapter } = activeMembers;
    const uma = { id: 204, first_name: 'Uma', last_name: 'Gale', is_ep: 0, profession: null } as const;
    const members = { membersInChapter, membersOutChapter: [...membersOutChapter, uma] };
    await openQuick('session', { options: { members, recentMemberIds } });
    press(/Member$/);
    const shown = within(screen.getByRole('listbox'))
      .getAllByRole('group')
      .map((group) => [
        group.querySelector('.group-name')?.textContent,
        ...within(group)
          .getAllByRole('option')
          .map((option) => option.getAttribute('aria-label')),
      ]);
    expect(shown).toEqual(groups);
  });

  it.each<[string, FieldValues]>([
    [': Chloé Dietz, Thu 12 Mar', { receiver_id: 15, date: '2026-03-12', first_name: 'Ida' }],
    [': Ida Gruber', { first_name: 'Ida ', last_name: 'Gruber' }],
    ['', { address: 'Town hall' }],
  ])('offers an unfinished record by member and time: “%s”', async (about, values) => {
    await openQuick('session', { draft: { idempotencyKey: 'key-draft-0001', values } });
    expect(screen.getByText(/^You have an unfinished record/).textContent).toBe(
      `You have an unfinished record${about}.`,
    );
  });
});

it('Quick Referral mentions an earlier referral of the person while filling in and after success', async () => {
  const { earlierReferral, answer } = await openQuick('referral');
  fillReferral();
  const warning = 'You referred this person to the same member on 12 Mar.';
  await earlierReferral(warning);
  expect([screen.queryByText(warning) !== null, button('Submit').disabled]).toEqual([true, false]);
  press('Submit');
  await answer({ kind: 'recorded', recorded: { ...referralRecorded, warnings: ['On Mar 12.'] } });
  expect([textsOf('status'), screen.getByRole('note').textContent]).toEqual([
    ['Referral added successfully.'],
    'On Mar 12.',
  ]);
});

describe('Quick Business Bucks', () => {
  it('shows the currency after the amount without changing the field’s name', async () => {
    await openQuick('businessBucks');
    const amount = field('Amount');
    const said = (amount.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(said).toEqual([
      'USD',
      'Only you, the other member, the treasurer and administrators can see the amount.',
    ]);
    leave(amount);
    expect([errorUnder(['textbox', 'Amount']), screen.getByText('USD').isConnected]).toEqual([
      'This field is required.',
      true,
    ]);
  });

  it('asks for an EP member’s EP referral type instead of a referral', async () => {
    const { asked, sent } = await openQuick('businessBucks');
    fillBucks('Chloé Dietz');
    expect([asked.pastReferrals(), screen.queryByLabelText('Past referral')]).toEqual([[], null]);
    expect(button('Submit').disabled).toBe(true);
    choose('EP referral type', 'Former Member');
    press('Submit');
    expect(sent().map(({ payload }) => payload.body)).toEqual([
      { ...bucks, receiver_id: 15, is_ep: 1, ep_referral_type: 'Former Member' },
    ]);
  });
});

describe('an event’s image in its dialog', () => {
  it('is shown while it uploads, and the record waits for it', async () => {
    const { uploads } = await openQuick('eventAttendance');
    pick('Member', 'Ben Carter');
    choose('Event type', 'Mixer');
    selectFile('mixer.png');
    expect([button('Submit').disabled, screen.getByText('The image is uploading').tagName]).toEqual([
      true,
      'SPAN',
    ]);
    uploads[0]?.report({ type: 'preview.made', address: 'data:image/png;base64,AAAA' });
    uploads[0]?.report({ type: 'upload.progressed', fraction: 0.4 });
    const picture = document.querySelector<HTMLImageElement>('.chosen-image img');
    expect([picture?.getAttribute('src'), picture?.width, picture?.height]).toEqual([
      'data:image/png;base64,AAAA',
      128,
      128,
    ]);
    expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('value')).toBe('0.4');
    uploads[0]?.report({ type: 'upload.refused', message: 'Something went wrong!' });
    expect([textsOf('alert'), button('Submit').disabled]).toEqual([['Something went wrong!'], false]);
  });

  it.each(['Stop uploading', 'Remove image'])(
    'is removed by %s, and the record is sent without it',
    async (gone) => {
      const { uploads, sent } = await openQuick('eventAttendance');
      pick('Member', 'Ben Carter');
      choose('Event type', 'Mixer');
      selectFile('mixer.png');
      if (gone === 'Remove image') uploads[0]?.report({ type: 'upload.finished', key: uploaded });
      press(gone);
      expect([screen.queryByText('mixer.png'), document.activeElement]).toEqual([null, button('Image')]);
      press('Submit');
      expect(sent().map(({ payload }) => payload.body)).toMatchObject([{ image: '' }]);
    },
  );
});

describe('Quick Visitor', () => {
  it('links those with access to the existing registration until something changes', async () => {
    history.replaceState(null, '', '/dashboard/activity');
    const dialog = await openQuick('visitor');
    await fillVisitor(dialog);
    const refuse = async (existing?: number) => {
      press('Submit');
      const message = 'Already registered by Ada Brook.';
      await dialog.answer({ kind: 'refused', message, errors: {}, ...(existing && { existing }) });
      expect(textsOf('alert')).toEqual([message]);
    };
    await refuse();
    expect(screen.queryByRole('link')).toBeNull();
    await refuse(12);
    write('Last name', 'haddad-Lenz');
    expect(screen.queryByRole('link')).toBeNull();
    await refuse(12);
    fireEvent.click(screen.getByRole('link', { name: 'Open it' }));
    expect([dialogNames(), location.pathname + location.search]).toEqual([
      [],
      '/dashboard/visitor/1?record=12',
    ]);
  });

  it('shows the message of a server failure and doesn’t offer sending later', async () => {
    const dialog = await openQuick('visitor');
    await fillVisitor(dialog);
    press('Submit');
    await dialog.answer({ kind: 'failed', message: 'The server is being restarted.' });
    expect(textsOf('alert')).toEqual(['The server is being restarted.']);
    expect(screen.queryByRole('button', { name: 'Send later' })).toBeNull();
  });

  it('opens with the member’s own chapter and its next meeting, with more details closed', async () => {
    const dialog = await openQuick('visitor');
    await dialog.chapters({ hosts: [oldMill, riverside], all: [], own: riverside.value });
    await dialog.meetings(meetings);
    expect([find(chapter).value, find(meeting).textContent]).toEqual(['Riverside', 'Thu 19 Mar']);
    expect(document.querySelector('details.more-details')?.hasAttribute('open')).toBe(false);
  });

  it('opens its more details for a draft that uses them', async () => {
    const values = { email: 'noor@chapterhouse.test', notes: 'Front row' };
    await openQuick('visitor', { draft: { idempotencyKey: 'key-draft-0001', values } });
    press('Resume draft');
    expect(document.querySelector('details.more-details')?.hasAttribute('open')).toBe(true);
  });

  it('fills in what an e-mail reveals, and says why the member’s own turns Drop-in on', async () => {
    const dialog = await openQuick('visitor');
    write('E-mail', 'ada.brook@chapterhouse.test');
    await dialog.visitor({ first_name: 'Ada', last_name: 'Brook', profession_id: 5 });
    expect([field('First name').value, find(['combobox', 'Profession']).value]).toEqual(['Ada', 'Architect']);
    expect([
      find(['switch', 'Drop-in']).checked,
      screen.queryByText('On because this is your own e-mail address.') !== null,
    ]).toEqual([true, true]);
  });
});

it('an edit shows the record’s choices even when the lists no longer have them', async () => {
  const row = rows.find(({ metric }) => metric === 6) ?? sessionRow;
  const dialog = await openQuick('visitor', { stored: { row, body: visitorToRecord, needs_reason: 0 } });
  await dialog.chapters({ hosts: [{ value: 4, label: 'Harbour' }], all: [] });
  await dialog.meetings([{ id: 92, date: '2026-03-26' }]);
  expect(dialogNames()).toEqual(['Edit visitor']);
  const shown = [chapter, ['combobox', 'Profession'] as const, ['textbox', 'Work phone'] as const];
  expect([...shown.map((control) => find(control).value), find(meeting).textContent]).toMatchSnapshot();
  write('First name', 'nora');
  press('Submit');
  await act(() => dialog.answerChange({ kind: 'changed' }));
  expect([dialog.changed()[0]?.changes, textsOf('status')]).toEqual([
    { first_name: 'Nora' },
    ['Changes saved.'],
  ]);
});
