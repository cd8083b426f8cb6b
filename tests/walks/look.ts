import type { Glance } from './glance.ts';

/** What a page, or a part of it, must look like; anything not named may be different. */
export interface Look {
  /** A selector for the part to look at; by default the page's main part. */
  readonly within?: string;
  /** The tab's title without the product's name; empty for only that name. */
  readonly title?: string;
  readonly headings?: readonly string[];
  readonly dialogs?: readonly string[];
  readonly alerts?: readonly string[];
  readonly statuses?: readonly string[];
  /** All buttons by name, in order. */
  readonly buttons?: readonly string[];
  /** Whether the button with this name can be pressed; null for a missing button. */
  readonly can?: Readonly<Record<string, boolean | null>>;
  /** A button that can be pressed unless the fields' values, by label, are wrong. */
  readonly submit?: {
    readonly name: string;
    readonly isWrong: (texts: Readonly<Record<string, string>>) => boolean;
  };
  readonly links?: readonly string[];
  /** The target of the link with this name. */
  readonly leads?: Readonly<Record<string, string>>;
  readonly frames?: readonly string[];
  /** A picture's address, by what it shows. */
  readonly images?: Readonly<Record<string, string | null>>;
  readonly progress?: string | null;
  /** The fields' values by label; null for a missing field. */
  readonly fields?: Readonly<Record<string, string | boolean | null>>;
  /** Whether a field is disabled, by label; null for a missing field. */
  readonly offs?: Readonly<Record<string, boolean | null>>;
  /** Whether all fields are disabled, or none. */
  readonly areFieldsOff?: boolean;
  readonly errors?: Readonly<Record<string, string | null>>;
  /** All messages under fields, in any order. */
  readonly faults?: readonly string[];
  /** Named parts of the page that occur exactly once. */
  readonly places?: readonly string[];
  readonly texts?: readonly string[];
  readonly without?: readonly string[];
  readonly isBusy?: boolean;
  readonly focus?: string;
  /** The texts of the elements that match a selector, in order. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** How many elements that match a selector have a text. */
  readonly counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The sentence in a report, if the other fields don't say enough. */
  readonly says?: string;
}

const product = 'Chapterhouse';

/** @returns the arguments for the glance that a look needs. */
export const askedBy = ({ within = 'main', words = {}, counts = {} }: Look) =>
  [within, Object.keys({ ...words, ...counts })] as const;

const mapped = <Value, Seen>(wanted: Readonly<Record<string, Value>>, see: (name: string) => Seen) =>
  Object.fromEntries(Object.keys(wanted).map((name) => [name, see(name)]));

/**
 * @returns the parts of a page that the look describes, in the look's form: equal to the look if the page matches it.
 */
export function seenFor(look: Look, glance: Glance): Look {
  const { fields, buttons, text } = glance;
  const whether = (name: string) => {
    const found = buttons.findLast((button) => button.name === name);
    return found ? !found.isOff : null;
  };
  const offs = Object.values(fields).map(({ isOff }) => isOff);
  const texts = Object.fromEntries(
    Object.entries(fields).map(([label, { value }]) => [label, String(value)]),
  );
  const isSubmitted = (wanted: Look['submit']) => wanted && whether(wanted.name) === !wanted.isWrong(texts);
  const seen: Required<Look> = {
    within: look.within ?? '',
    says: look.says ?? '',
    title: glance.title === product ? '' : glance.title.replace(new RegExp(` · ${product}$`), ''),
    headings: glance.headings,
    dialogs: glance.dialogs,
    alerts: glance.alerts,
    statuses: glance.statuses,
    buttons: buttons.map(({ name }) => name),
    can: mapped(look.can ?? {}, whether),
    submit:
      look.submit && isSubmitted(look.submit)
        ? look.submit
        : { name: `not ${look.submit?.name} as the fields ask`, isWrong: () => true },
    links: glance.links.map(({ name }) => name),
    leads: mapped(look.leads ?? {}, (name) => glance.links.find((link) => link.name === name)?.to ?? ''),
    frames: glance.frames.map(String),
    images: mapped(look.images ?? {}, (name) => glance.images[name] ?? null),
    progress: glance.progress,
    fields: mapped(look.fields ?? {}, (name) => fields[name]?.value ?? null),
    offs: mapped(look.offs ?? {}, (name) => fields[name]?.isOff ?? null),
    areFieldsOff: look.areFieldsOff ? offs.every(Boolean) : offs.some(Boolean),
    errors: mapped(look.errors ?? {}, (name) => fields[name]?.error ?? null),
    faults: glance.faults,
    places: glance.places.filter((each) => look.places?.includes(each)),
    texts: (look.texts ?? []).filter((each) => text.includes(each)),
    without: (look.without ?? []).filter((each) => !text.includes(each)),
    isBusy: glance.isBusy,
    focus: glance.focus,
    words: mapped(look.words ?? {}, (selector) => glance.words[selector] ?? []),
    counts: Object.fromEntries(
      Object.entries(look.counts ?? {}).map(([selector, texts]) => [
        selector,
        mapped(
          texts,
          (each) => (glance.words[selector] ?? []).filter((words) => words.includes(each)).length,
        ),
      ]),
    ),
  };
  return Object.fromEntries(Object.entries(seen).filter(([facet]) => facet in look));
}

/** @returns a look in the form in which it is compared with a page. */
export const wantedBy = (look: Look): Look => ({
  ...look,
  ...(look.faults && { faults: [...look.faults].sort() }),
});

const list = (before: string, words: readonly string[] = []) =>
  words.length > 0 ? [`${before} ${words.map((each) => `“${each}”`).join(', ')}.`] : [];

/** @returns a look's sentence for a report. */
export function sayLook(look: Look): string {
  if (look.says !== undefined) return look.says;
  const { can = {}, dialogs } = look;
  const named = (wanted: boolean | null) => Object.keys(can).filter((name) => can[name] === wanted);
  return [
    ...list('The page', look.headings),
    ...(dialogs?.length === 0 ? ['No dialog is open.'] : list('The dialog', dialogs)),
    ...list('It says', [...(look.alerts ?? []), ...(look.statuses ?? []), ...(look.faults ?? [])]),
    ...list('It shows', [
      ...(look.texts ?? []),
      ...Object.values(look.words ?? {})
        .flat()
        .filter(Boolean),
    ]),
    ...list('To press:', [
      ...(look.buttons ?? []),
      ...named(true),
      ...(look.submit ? [look.submit.name] : []),
    ]),
    ...list('Disabled:', named(false)),
  ].join(' ');
}
