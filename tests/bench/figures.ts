/** The middle of the values; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

export interface Summary {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly count: number;
}

export const summary = (values: readonly number[]): Summary => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
  count: values.length,
});

/** The ratios of two series taken in turn, round by round: what drifts during a run drifts in both. */
export const pairedRatio = (values: readonly number[], base: readonly number[]): Summary =>
  summary(values.flatMap((value, round) => (base[round] ? [value / base[round]] : [])));

/** The summaries of all numbers of several rows. */
export function summaries<Row extends object>(rows: readonly Row[]): Record<string, Summary> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
  return Object.fromEntries(names.map((name) => [name, summary(rows.map((row) => Number(row[name])))]));
}

const shortened = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** `median (least–most)`. */
export const shown = ({ median: middle, least, most }: Summary, digits = 0): string =>
  `${shortened(middle, digits)} (${shortened(least, digits)}–${shortened(most, digits)})`;

export interface Bar {
  readonly what: string;
  readonly figure: string;
  readonly bar: string;
  readonly holds: boolean;
}

/** What a part of the benchmarks came to. */
export interface Section {
  readonly bars: readonly Bar[];
  readonly details: unknown;
  readonly text: string;
}

/** A figure that must not exceed its bar. */
export const atMost = (what: string, value: number, bar: number, unit: string, digits = 2): Bar => ({
  what,
  figure: `${shortened(value, digits)} ${unit}`,
  bar: `≤ ${bar} ${unit}`,
  holds: value <= bar,
});

/** A figure that must reach its bar. */
export const atLeast = (what: string, value: number, bar: number, unit: string, digits = 2): Bar => ({
  what,
  figure: `${shortened(value, digits)} ${unit}`,
  bar: `≥ ${bar} ${unit}`,
  holds: value >= bar,
});

export function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

export const barTable = (bars: readonly Bar[]): string =>
  table(
    ['what', 'figure', 'bar', 'holds'],
    bars.map(({ what, figure, bar, holds }) => [what, figure, bar, holds ? 'yes' : 'NO']),
  );
