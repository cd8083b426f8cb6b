import type { ActiveMembers } from '../people/members.ts';
import type { MemberOption } from '../scalars.ts';
import { keyOf, textOf, typosBetween, typosIn, type Word } from './words.ts';

/** Who the sentence names: one member, several with a matching name, or nobody plus similar names. */
export type SaidMember =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly said: string; readonly member: MemberOption }
  | { readonly kind: 'several'; readonly said: string; readonly members: readonly MemberOption[] }
  | { readonly kind: 'unknown'; readonly said: string; readonly near: readonly MemberOption[] };

export interface MemberFound {
  readonly member: SaidMember;
  readonly rest: readonly Word[];
}

const mostAsked = 8;
const mostNear = 3;
const longestName = 5;

const joined = (text: string) => keyOf(text).replace(/[\s.'’-]/gu, '');

interface Name {
  readonly member: MemberOption;
  readonly first: string;
  readonly last: string;
  readonly isInside: boolean;
}

const namesOf = ({ membersInChapter, membersOutChapter }: ActiveMembers): readonly Name[] =>
  [membersInChapter, membersOutChapter].flatMap((members, index) =>
    members.map((member) => ({
      member,
      first: joined(member.first_name),
      last: joined(member.last_name),
      isInside: index === 0,
    })),
  );

/** @returns every first and last name in the form for comparing. */
export const nameKeys = (members: ActiveMembers | null): ReadonlySet<string> =>
  new Set(members ? namesOf(members).flatMap(({ first, last }) => [first, last]) : []);

/** The matching members of the sender's own chapter if there are any, else all. */
const closest = (names: readonly Name[]): readonly MemberOption[] => {
  const inside = names.filter(({ isInside }) => isInside);
  return (inside.length > 0 ? inside : names).map(({ member }) => member);
};

/** The words that lead to a member's name, and what makes the match certain: such a word, or the name coming first. */
export interface Leads {
  readonly words: readonly string[];
  readonly isNeeded: boolean;
}

interface Place {
  readonly at: number;
  readonly length: number;
  readonly fitting: readonly Name[];
  readonly by: 'full' | 'first' | 'last';
}

const beforeMembers = ['with', 'to', 'from', 'for', 'by'];
const beforePlaces = ['at', 'in', 'near', 'on', 'the', 'behind'];

const placeAt = (names: readonly Name[], words: readonly Word[], at: number): Place | null => {
  const said = (length: number) => words.slice(at, at + length).map(({ key }) => joined(key));
  const fits = (by: Place['by'], length: number, isFitting: (name: Name) => boolean): Place | null => {
    const fitting = names.filter(isFitting);
    return fitting.length > 0 ? { at, length, fitting, by } : null;
  };
  const lengths = Array.from({ length: longestName }, (_, index) => longestName - index).filter(
    (length) => at + length <= words.length,
  );
  const whole = (length: number) => said(length).join('');
  const initialled = (length: number) => {
    const parts = said(length);
    const initial = parts.pop() ?? '';
    return initial.length === 1 ? { first: parts.join(''), initial } : null;
  };
  const tries = [
    ...lengths.map((length) => () => {
      const text = whole(length);
      return fits('full', length, ({ first, last }) => first + last === text || last + first === text);
    }),
    ...lengths.map((length) => () => {
      const name = initialled(length);
      return (
        name &&
        fits('full', length, ({ first, last }) => first === name.first && last.startsWith(name.initial))
      );
    }),
    ...lengths.map((length) => () => fits('first', length, ({ first }) => first === whole(length))),
    ...lengths.map((length) => () => fits('last', length, ({ last }) => last === whole(length))),
  ];
  for (const attempt of tries) {
    const place = attempt();
    if (place) return place;
  }
  return null;
};

const isAfter = (words: readonly Word[], at: number, before: readonly string[]) =>
  before.includes(words[at - 1]?.key ?? '');

const likeness = (said: string, name: string): number => {
  if (said.length >= 3 && name.startsWith(said)) return 1;
  const typos = typosBetween(said, name);
  return typos <= Math.max(1, typosIn(name)) && name.length > 2 ? typos : Number.POSITIVE_INFINITY;
};

/** @returns members with similar names, nearest first, and the chapter's own before others. */
const calledNearly = (names: readonly Name[], said: string): readonly MemberOption[] =>
  said.length < 3
    ? []
    : names
        .map((name) => ({
          ...name,
          off: Math.min(
            likeness(said, name.first),
            likeness(said, name.last),
            likeness(said, name.first + name.last),
          ),
        }))
        .filter(({ off }) => Number.isFinite(off))
        .toSorted((one, other) => one.off - other.off || Number(other.isInside) - Number(one.isInside))
        .slice(0, mostNear)
        .map(({ member }) => member);

/** @returns the words without the `length` words from `at` on, and without the word that led to the name. */
const without = (words: readonly Word[], at: number, length: number): readonly Word[] => [
  ...words.slice(0, isAfter(words, at, beforeMembers) ? at - 1 : at),
  ...words.slice(at + length),
];

/** A misspelled last name after a first name: the member with both is meant, or suggested. */
const misspelled = (words: readonly Word[], { at, length, fitting, by }: Place): Name | null => {
  const [last, after] = [words[at + length - 1], words[at + length]];
  const next = joined(after?.key ?? '');
  if (by !== 'first' || next.length < 4 || after?.index !== (last?.index ?? 0) + 1) return null;
  const like = fitting.filter((name) => typosBetween(next, name.last) <= typosIn(name.last));
  return like[0] ?? null;
};

const decided = (words: readonly Word[], place: Place, leads: Leads): MemberFound => {
  const { at, length, fitting, by } = place;
  const members = closest(fitting);
  const meant = misspelled(words, place);
  const end = length + (meant ? 1 : 0);
  const said = textOf(words.slice(at, at + end));
  const rest = without(words, at, end);
  const [only] = members;
  if (meant && only && (members.length > 1 || only.id !== meant.member.id))
    return { member: { kind: 'unknown', said, near: [meant.member] }, rest };
  const isLed = at === 0 || isAfter(words, at, leads.words);
  // A last name among other words may be a street or a trade.
  const isSure = members.length === 1 && (isLed || (by !== 'last' && !leads.isNeeded));
  return only && isSure
    ? { member: { kind: 'one', said, member: only }, rest }
    : { member: { kind: 'several', said, members: members.slice(0, mostAsked) }, rest };
};

const searchedPlaces = (words: readonly Word[]) =>
  [...words.keys()].filter((at) => at === 0 || isAfter(words, at, beforeMembers) || at === words.length - 1);

const unknown = (words: readonly Word[], names: readonly Name[]): MemberFound => {
  for (const at of searchedPlaces(words)) {
    const [one, two] = words.slice(at, at + 2).map(({ key }) => joined(key));
    for (const [said, length] of [
      [`${one}${two ?? ''}`, two === undefined ? 1 : 2],
      [one ?? '', 1],
    ] as const) {
      const near = calledNearly(names, said);
      if (near.length === 0) continue;
      const found = textOf(words.slice(at, at + length));
      return { member: { kind: 'unknown', said: found, near }, rest: without(words, at, length) };
    }
  }
  return { member: { kind: 'none' }, rest: words };
};

/** A misspelled name at the beginning is more likely than an exact one later. */
const isMisspelledFirst = (words: readonly Word[], names: readonly Name[], place: Place, leads: Leads) =>
  place.at > 0 &&
  !isAfter(words, place.at, leads.words) &&
  calledNearly(names, joined(words[0]?.key ?? '')).length > 0;

/** @returns the member meant: the first full or first name that matches, else a last name. */
export const memberIn = (
  words: readonly Word[],
  members: ActiveMembers | null,
  leads: Leads,
): MemberFound => {
  if (!members) return { member: { kind: 'none' }, rest: words };
  const names = namesOf(members);
  const places = [...words.keys()]
    .filter((at) => !isAfter(words, at, beforePlaces))
    .flatMap((at) => placeAt(names, words, at) ?? []);
  const named = places.filter(({ by }) => by !== 'last');
  const place = named.find(({ at }) => isAfter(words, at, leads.words)) ?? named[0] ?? places[0];
  return place && !isMisspelledFirst(words, names, place, leads)
    ? decided(words, place, leads)
    : unknown(words, names);
};
