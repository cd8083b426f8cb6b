import type { Glance } from './glance.ts';

/** What must be seen of a page, or of a part of it; what is not named may be as it likes. */
export interface Look {
  /** The part that is looked at, as a selector; the page's main part otherwise. */
  readonly within?: string;
  /** What the tab is called, before the product's name; empty for that name alone. */
  readonly title?: string;
  readonly headings?: readonly string[];
  readonly dialogs?: readonly string[];
  readonly alerts?: readonly string[];
  readonly statuses?: readonly string[];
  /** All buttons by name, in their order. */
  readonly buttons?: readonly string[];
  /** Whether a button of this name can be pressed; null for one that is not there. */
  readonly can?: Readonly<Record<string, boolean | null>>;
  /** A button that can be pressed unless what stands in the fields, by label, is wrong. */
  readonly submit?: {
    readonly name: string;
    readonly isWrong: (texts: Readonly<Record<string, string>>) => boolean;
  };
  readonly links?: readonly string[];
  /** Where a link of this name leads. */
  readonly leads?: Readonly<Record<string, string>>;
  readonly frames?: readonly string[];
  /** The address of a picture, by what it is of. */
  readonly images?: Readonly<Record<string, string | null>>;
  readonly progress?: string | null;
  /** What stands in fields, by label; null for one that is not there. */
  readonly fields?: Readonly<Record<string, string | boolean | null>>;
  /** Whether a field is disabled, by label; null for one that is not there. */
  readonly offs?: Readonly<Record<string, boolean | null>>;
  /** Whether all fields are disabled, or none. */
  readonly areFieldsOff?: boolean;
  /** The message of each field. */
  readonly errors?: Readonly<Record<string, string | null>>;
  /** All messages under fields, in any order. */
  readonly faults?: readonly string[];
  /** Named parts of the page, each there once. */
  readonly places?: readonly string[];
  readonly texts?: readonly string[];
  readonly without?: readonly string[];
  readonly isBusy?: boolean;
  readonly focus?: string;
  /** What the elements of a selector hold, in their order. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** How many elements of a selector hold a text. */
  readonly counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The sentence for a report, where it cannot be made of the rest. */
  readonly says?: string;
}

const product = 'Chapterhouse';

/** @returns what a glance for a look is asked for. */
export const askedBy = ({ within = 'main', words = {}, counts = {} }: Look) =>
  [within, Object.keys({ ...words, ...counts })] as const;

const mapped = <Value, Seen>(wanted: Readonly<Record<string, Value>>, see: (name: string) => Seen) =>
  Object.fromEntries(Object.keys(wanted).map((name) => [name, see(name)]));

/** @returns what of a page the look is about, in the look's own words: equal to it where the page looks so. */
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

/** @returns a look that a page can be compared with. */
export const wantedBy = (look: Look): Look => ({
  ...look,
  ...(look.faults && { faults: [...look.faults].sort() }),
});

const list = (before: string, words: readonly string[] = []) =>
  words.length > 0 ? [`${before} ${words.map((each) => `“${each}”`).join(', ')}.`] : [];

/** @returns the sentence of a look for a report. */
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
