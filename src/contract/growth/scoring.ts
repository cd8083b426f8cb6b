import * as v from 'valibot';
import { type MetricId, metrics } from '../metrics.ts';
import { NumberOrNull, OptionalWhole } from '../scalars.ts';

/** A number that the organization sets: what holds while it sets none, and how large it may be. */
interface Bounds {
  readonly usual: number;
  readonly most: number;
}
type BoundsOf<Name extends string> = Readonly<Record<Name, Bounds>>;

/** What is set of them; what isn't set is not there. */
export type SetNumbers<Name extends string> = Readonly<Partial<Record<Name, number>>>;

const named = <Name extends string, Value>(
  names: readonly Name[],
  valued: (name: Name) => Value,
): Readonly<Record<Name, Value>> =>
  Object.fromEntries(names.map((name) => [name, valued(name)])) as Readonly<Record<Name, Value>>;

type PointsName = `points_${MetricId}`;
type CapName = `cap_${MetricId}`;
/** The points of one record of a metric. */
export const pointsName = (metric: MetricId): PointsName => `points_${metric}`;
/** The most points that a metric gives in a week. */
export const capName = (metric: MetricId): CapName => `cap_${metric}`;

const usualPoints = { 1: 10, 2: 10, 3: 10, 4: 10, 5: 2, 6: 20 } as const;
const usualCaps = { 1: 20, 2: 20, 3: 20, 4: 10, 5: 10, 6: 20 } as const;
const mostScore = 1000;

export type ScoreName = PointsName | CapName | 'score_good' | 'score_warn';
/** What each metric counts for in a member's score: a member who reaches the usual targets of a week has 100. */
const scoreBounds: BoundsOf<ScoreName> = {
  ...named(
    metrics.map(({ id }) => pointsName(id)),
    (name) => ({ usual: usualPoints[Number(name.slice(-1)) as MetricId], most: mostScore }),
  ),
  ...named(
    metrics.map(({ id }) => capName(id)),
    (name) => ({ usual: usualCaps[Number(name.slice(-1)) as MetricId], most: mostScore }),
  ),
  /** Points a week from which a score is on pace, and from which it is behind and not far behind. */
  score_good: { usual: 70, most: 6 * mostScore },
  score_warn: { usual: 40, most: 6 * mostScore },
};
export const scoreNames = Object.keys(scoreBounds) as readonly ScoreName[];

/** From where on lights change, and what is worth a warning. */
const lightBounds = {
  /** Percent of a member's pace from which it is on pace, and from which it is behind and not far behind. */
  pace_good: { usual: 100, most: 100 },
  pace_warn: { usual: 50, most: 100 },
  /** Percent of a chapter's target from which it is behind and not far behind. */
  chapter_warn: { usual: 90, most: 100 },
  /** Days since joining in which only a target that is reached has a light. */
  new_days: { usual: 30, most: 365 },
  /** How many absences before the limit a warning comes. */
  absence_early: { usual: 0, most: 26 },
  /** So many times the usual amount is worth a look, where there are so many records to tell the usual by. */
  amount_times: { usual: 10, most: 1000 },
  amount_records: { usual: 10, most: 1000 },
} as const satisfies BoundsOf<string>;
export type LightName = keyof typeof lightBounds;
export const lightNames = Object.keys(lightBounds) as readonly LightName[];

/** @returns the numbers that hold: the organization's own, and the usual ones. */
const holding =
  <Name extends string>(bounds: BoundsOf<Name>, names: readonly Name[]) =>
  (set: SetNumbers<Name> | null): Readonly<Record<Name, number>> =>
    named(names, (name) => set?.[name] ?? bounds[name].usual);

export const scoreTableOf = holding(scoreBounds, scoreNames);
export type ScoreTable = ReturnType<typeof scoreTableOf>;
export const lightLimitsOf = holding<LightName>(lightBounds, lightNames);
export type LightLimits = ReturnType<typeof lightLimitsOf>;

/** @returns what of the organization's settings is set. */
export const setOf = (
  settings: Readonly<Record<ScoreName | LightName, number | null>>,
): SetNumbers<ScoreName | LightName> =>
  Object.fromEntries(
    [...scoreNames, ...lightNames].flatMap((name) =>
      settings[name] === null ? [] : [[name, settings[name]]],
    ),
  );

/** Where the first is higher than the second, no light would ever show it. */
export const limitPairs = [
  ['score_warn', 'score_good'],
  ['pace_warn', 'pace_good'],
] as const;

export const boundsOfNumbers: BoundsOf<ScoreName | LightName> = { ...scoreBounds, ...lightBounds };
const numberNames: readonly (ScoreName | LightName)[] = [...scoreNames, ...lightNames];

/** As the organization's settings have them; null for the usual number. */
export const numbersOut = named(numberNames, () => NumberOrNull);
export const numbersIn = named(numberNames, (name) => v.optional(OptionalWhole(boundsOfNumbers[name].most)));
