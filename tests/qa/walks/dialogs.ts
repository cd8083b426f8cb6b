import type { Locator, Page } from 'playwright-core';
import { businessTypes, referralMethods, visitorMethods } from '../../../src/contract/choices.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { getActiveMembers, getProfessions } from '../../../src/contract/people/members.ts';
import type { FieldValues, RecordingId } from '../../../src/contract/ports.ts';
import { recordBusinessBuck } from '../../../src/contract/records/businessBucks.ts';
import { recordEventAttendance } from '../../../src/contract/records/eventAttendance.ts';
import { recordReferral } from '../../../src/contract/records/referrals.ts';
import { recordSession } from '../../../src/contract/records/sessions.ts';
import { recordVisitor } from '../../../src/contract/records/visitors.ts';
import type { Field } from '../../../src/machines/form/field.ts';
import type { RecordingDefinition } from '../../../src/machines/recordings/definition.ts';
import { dialogs } from '../../../src/machines/recordings/dialogs.ts';
import { recordings } from '../../../src/machines/recordings/recordings.ts';

/** How a person fills in a recording dialog. */
export interface DialogFacts {
  readonly definition: RecordingDefinition;
  /** The quick menu's button. */
  readonly tile: string;
  readonly records: Endpoint;
  /** The list that the dialog fetches when it opens. */
  readonly opensWith: Endpoint;
  /** The text for each field; an empty text takes a list's first choice, and `one` makes the text unique. */
  readonly typed: Readonly<Record<string, (one: string) => string>>;
  /** The text field that is changed in between. */
  readonly freeText: string;
  /** The same record as the machine's values. */
  readonly values: FieldValues;
}

const always = (text: string) => () => text;
const first = always('');

const facts: Readonly<Record<RecordingId, Omit<DialogFacts, 'definition' | 'tile'>>> = {
  session: {
    records: recordSession,
    opensWith: getActiveMembers,
    typed: { receiver_id: first, address: always('café Blau'), discussion: always('the spring open day') },
    freeText: 'discussion',
    values: {
      receiver_id: 12,
      date: '2026-03-13',
      type: 'Quick Session',
      address: 'Café Blau',
      discussion: 'The spring open day',
    },
  },
  referral: {
    records: recordReferral,
    opensWith: getActiveMembers,
    typed: {
      receiver_id: first,
      type: always('Self'),
      connection: always('on'),
      connection_profession: always('baker'),
      methods: always(referralMethods[0]),
      first_name: always('ida'),
      last_name: always('gruber'),
      cell_phone: always('5550134567'),
      comments: always('wants a new kitchen'),
    },
    freeText: 'comments',
    values: {
      receiver_id: 12,
      type: 'In_Chapter',
      connection: true,
      connection_profession: 'Baker',
      methods: [referralMethods[0]],
      first_name: 'Ida',
      last_name: 'Gruber',
      cell_phone: '5550134567',
      comments: 'Wants a new kitchen',
    },
  },
  businessBucks: {
    records: recordBusinessBuck,
    opensWith: getActiveMembers,
    typed: {
      receiver_id: first,
      amount: always('1250.5'),
      business_type: always(businessTypes[0]),
      comments: always('the kitchen was built'),
    },
    freeText: 'comments',
    values: {
      receiver_id: 12,
      is_ep: false,
      amount: '1250.5',
      business_type: businessTypes[0],
      comments: 'The kitchen was built',
    },
  },
  eventAttendance: {
    records: recordEventAttendance,
    opensWith: getActiveMembers,
    typed: {
      receiver_id: first,
      type: always('Training'),
      training_name: first,
      show_name: always('spring mixer'),
      guests: always('2'),
    },
    freeText: 'show_name',
    values: {
      receiver_id: 12,
      date: '2026-03-13T17:00',
      type: 'Training',
      training_name: 'Speaking',
      show_name: 'Spring mixer',
      guests: '2',
    },
  },
  visitor: {
    records: recordVisitor,
    opensWith: getProfessions,
    typed: {
      email: (one) => `noor.${one}@example.test`,
      first_name: always('noor'),
      last_name: always('haddad'),
      methods: always(visitorMethods[0]),
      profession_id: first,
      chapter_id: first,
      meeting_id: first,
      notes: always('likes to sit at the front'),
    },
    freeText: 'last_name',
    values: {
      drop_in: false,
      email: 'noor.haddad@example.test',
      first_name: 'Noor',
      last_name: 'Haddad',
      methods: [visitorMethods[0]],
      profession_id: 3,
      chapter_id: 1,
      meeting_id: 91,
      notes: 'Likes to sit at the front',
    },
  },
};

/** @returns how a recording dialog is filled in. */
export const factsOf = (id: RecordingId): DialogFacts => ({
  ...facts[id],
  definition: recordings[id],
  tile: tileOf(id),
});

/** @returns the name of a dialog's button in the quick menu. */
export const tileOf = (id: string): string => dialogs.find((dialog) => dialog.id === id)?.tile ?? '';

/** @returns the address of an endpoint, whatever its parameters and query. */
export const addressOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`/production${path.replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`);

export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** Waits until a control is enabled, or disabled. */
export const isEnabled = async (control: Locator, wanted: boolean): Promise<void> => {
  const state = wanted ? ':not([disabled])' : '[disabled]';
  await control.and(control.page().locator(state)).waitFor();
};

export async function openDialog(page: Page, tile: string, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Quick menu' });
  await menu.getByRole('button', { name: tile, exact: true }).click();
  await dialogOf(page, title).waitFor();
}

export const closeDialog = (page: Page, title: string): Promise<void> =>
  dialogOf(page, title).getByRole('button', { name: 'Close' }).click();

export const isGone = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' });

/** Opens the page from which members record. */
export async function toPerformance(page: Page): Promise<void> {
  await page.goto('/dashboard/activity');
  await page.getByRole('navigation', { name: 'Quick menu' }).waitFor();
}

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly isEp: boolean;
}

/** The other members of the chapter, with whom the signed-in member may record. */
export const membersOf = (page: Page): Promise<readonly Person[]> =>
  page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    const answer = await fetch('/production/member-3/all-active-members', {
      headers: { Authorization: `Bearer ${localStorage.getItem(key)}` },
    });
    const { membersInChapter } = await answer.json();
    return membersInChapter.map(
      (member: { id: number; first_name: string; last_name: string; is_ep: number }) => ({
        id: member.id,
        name: `${member.first_name} ${member.last_name}`,
        isEp: member.is_ep === 1,
      }),
    );
  });

/** @returns a member who isn't EP, and one who is. Throws if the chapter has no such members. */
export async function peopleOf(page: Page): Promise<{ member: Person; ep: Person }> {
  const members = await membersOf(page);
  const [member, ep] = [members.find(({ isEp }) => !isEp), members.find(({ isEp }) => isEp)];
  if (!member || !ep) throw new Error('the chapter needs a member who is EP and another who is not');
  return { member, ep };
}

export async function chooseMember(page: Page, title: string, name: string): Promise<void> {
  await dialogOf(page, title).getByRole('combobox', { name: 'Member' }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Opens a list and takes the first option with the name; if the list doesn't open, it tries again. */
async function takeFrom(page: Page, open: () => Promise<unknown>, name?: string): Promise<void> {
  const option = page.getByRole('option', name ? { name, exact: true } : {}).first();
  for (const isLast of [false, false, true]) {
    await open();
    const isOpen = await option.waitFor({ timeout: isLast ? 10_000 : 3_000 }).then(
      () => true,
      () => false,
    );
    if (isOpen || isLast) break;
  }
  await option.click();
}

export async function chooseFirst(page: Page, title: string, label: string): Promise<void> {
  const box = dialogOf(page, title).getByRole('combobox', { name: label, exact: true });
  await takeFrom(page, async () => {
    await box.click();
    await box.press('ArrowDown');
  });
}

/** Takes an option of a select; the first one without a text. */
function chooseFrom(page: Page, title: string, label: string, text = ''): Promise<void> {
  const button = dialogOf(page, title).getByRole('button', { name: new RegExp(`${label}$`) });
  return takeFrom(
    page,
    async () => {
      // An open list closes when the form scrolls, so let the scrolling end before opening it.
      await button.hover();
      await button.click();
    },
    text,
  );
}

interface Form {
  readonly page: Page;
  readonly title: string;
  readonly member: Person;
}

/** Puts a value into a field with the gesture for its kind. */
async function put({ page, title, member }: Form, field: Field, text: string): Promise<void> {
  const form = dialogOf(page, title);
  const { label } = field;
  const closed = form.locator('details:not([open]) > summary');
  if (field.isDetail && (await closed.count()) > 0) await closed.click();
  switch (field.kind) {
    case 'member':
      return chooseMember(page, title, member.name);
    case 'option':
      return chooseFirst(page, title, label);
    case 'choice':
      if (!field.areChoicesOpen) return chooseFrom(page, title, label, text);
      return form.getByRole('radio', { name: text, exact: true }).check();
    case 'checkboxes':
      return form.getByRole('checkbox', { name: text, exact: true }).check();
    case 'switch':
      return form.getByRole('switch', { name: label }).setChecked(text === 'on');
    default:
      return form.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}

export const newOne = (): string => crypto.randomUUID().slice(0, 8);

/** Fills in a dialog so that it can be submitted. */
export async function fillIn(form: Form, { definition, typed }: DialogFacts): Promise<void> {
  const one = newOne();
  for (const field of definition.fields) {
    const text = typed[field.name];
    if (text) await put(form, field, text(one));
  }
}

/** The shown value of each field of a dialog. */
export const standing = (page: Page, title: string): Promise<readonly string[]> =>
  dialogOf(page, title).evaluate((dialog) =>
    [
      ...dialog.querySelectorAll<HTMLInputElement>(
        'input:not([type=file]), textarea, [role=spinbutton], .select-button .value',
      ),
    ]
      .filter((control) => !control.closest('[aria-hidden=true]'))
      .map((control) => {
        const isTicked = control.type === 'radio' || control.type === 'checkbox';
        if (isTicked) return `${control.labels?.[0]?.textContent ?? ''}: ${control.checked ? 'on' : 'off'}`;
        return control.value ?? control.textContent ?? '';
      }),
  );

/** Waits until every list shows its chosen option: a resumed draft fetches the lists one after another. */
export async function showsChosen(page: Page, { definition, typed }: DialogFacts): Promise<void> {
  const labels = definition.fields
    .filter(({ name, kind }) => name in typed && (kind === 'member' || kind === 'option'))
    .map(({ label }) => label);
  await page.waitForFunction((wanted) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[role=combobox]')];
    const areShown = wanted.every((label) =>
      boxes.some((box) => box.labels?.[0]?.textContent === label && box.value !== ''),
    );
    return areShown && !document.querySelector('[role=dialog] .select-button [data-placeholder]');
  }, labels);
}
