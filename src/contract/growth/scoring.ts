import * as v from 'valibot';
import { type MetricId, metrics } from '../metrics.ts';
import { type Bounds, NumberOrNull, named, OptionalWhole } from '../scalars.ts';

type BoundsOf<Name extends string> = Readonly<Record<Name, Bounds>>;

/** The numbers that the organization has set; the others are absent. */
export type SetNumbers<Name extends string> = Readonly<Partial<Record<Name, number>>>;

type PointsName = `points_${MetricId}`;
type CapName = `cap_${MetricId}`;
/** @returns the name of the setting for the points of one record. */
export const pointsName = (metric: MetricId): PointsName => `points_${metric}`;
/** @returns the name of the setting for the most points in a week. */
export const capName = (metric: MetricId): CapName => `cap_${metric}`;

const usualPoints = { 1: 10, 2: 10, 3: 10, 4: 10, 5: 2, 6: 20 } as const;
const usualCaps = { 1: 20, 2: 20, 3: 20, 4: 10, 5: 10, 6: 20 } as const;
const mostScore = 1000;

export type ScoreName = PointsName | CapName | 'score_good' | 'score_warn';
/** How much each metric counts in a member's score. Reaching the usual weekly targets gives 100. */
const scoreBounds: BoundsOf<ScoreName> = {
  ...named(
    metrics.map(({ id }) => pointsName(id)),
    (name) => ({ usual: usualPoints[Number(name.slice(-1)) as MetricId], most: mostScore }),
  ),
  ...named(
    metrics.map(({ id }) => capName(id)),
    (name) => ({ usual: usualCaps[Number(name.slice(-1)) as MetricId], most: mostScore }),
  ),
  /** The points per week from which a score is on pace. */
  score_good: { usual: 70, most: 6 * mostScore },
  /** The points per week from which a score is behind rather than far behind. */
  score_warn: { usual: 40, most: 6 * mostScore },
};
export const scoreNames = Object.keys(scoreBounds) as readonly ScoreName[];

/** The limits at which lights change and warnings appear. */
const lightBounds = {
  /** The percentage of their pace from which a member is on pace. */
  pace_good: { usual: 100, most: 100 },
  /** The percentage of their pace from which a member is behind rather than far behind. */
  pace_warn: { usual: 50, most: 100 },
  /** The percentage of its target from which a chapter is behind rather than far behind. */
  chapter_warn: { usual: 90, most: 100 },
  /** For this many days after joining, only reached targets have a light. */
  new_days: { usual: 30, most: 365 },
  /** How many absences below the limit the warning appears. */
  absence_early: { usual: 0, most: 26 },
  /** An amount this many times the average is flagged. */
  amount_times: { usual: 10, most: 1000 },
  /** How many records there must be before amounts are flagged. */
  amount_records: { usual: 10, most: 1000 },
} as const satisfies BoundsOf<string>;
export type LightName = keyof typeof lightBounds;
export const lightNames = Object.keys(lightBounds) as readonly LightName[];

/** @returns the value for each name: the organization's, or the default. */
const holding =
  <Name extends string>(bounds: BoundsOf<Name>, names: readonly Name[]) =>
  (set: SetNumbers<Name> | null): Readonly<Record<Name, number>> =>
    named(names, (name) => set?.[name] ?? bounds[name].usual);

export const scoreTableOf = holding(scoreBounds, scoreNames);
export type ScoreTable = ReturnType<typeof scoreTableOf>;
export const lightLimitsOf = holding<LightName>(lightBounds, lightNames);
export type LightLimits = ReturnType<typeof lightLimitsOf>;

/** @returns only the numbers that the organization has set. */
export const setOf = (
  settings: Readonly<Record<ScoreName | LightName, number | null>>,
): SetNumbers<ScoreName | LightName> =>
  Object.fromEntries(
    [...scoreNames, ...lightNames].flatMap((name) =>
      settings[name] === null ? [] : [[name, settings[name]]],
    ),
  );

/** In each pair, the first limit must not be higher than the second, or one of the lights could never appear. */
export const limitPairs = [
  ['score_warn', 'score_good'],
  ['pace_warn', 'pace_good'],
] as const;

export const boundsOfNumbers: BoundsOf<ScoreName | LightName> = { ...scoreBounds, ...lightBounds };
const numberNames: readonly (ScoreName | LightName)[] = [...scoreNames, ...lightNames];

/** The numbers as fields of the organization's settings; null means the default. */
export const numbersOut = named(numberNames, () => NumberOrNull);
export const numbersIn = named(numberNames, (name) => v.optional(OptionalWhole(boundsOfNumbers[name].most)));
