/** The median of the values; the lower of the two middle values if their number is even. */
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

/** The ratios of two series measured in turn, round by round: a drift during the run affects both. */
export const pairedRatio = (values: readonly number[], base: readonly number[]): Summary =>
  summary(values.flatMap((value, round) => (base[round] ? [value / base[round]] : [])));

/** The summaries of all numbers in several rows. */
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

/** The result of one part of the benchmarks. */
export interface Section {
  readonly bars: readonly Bar[];
  readonly details: unknown;
  readonly text: string;
}

/** A figure that must not exceed its limit. */
export const atMost = (what: string, value: number, bar: number, unit: string, digits = 2): Bar => ({
  what,
  figure: `${shortened(value, digits)} ${unit}`,
  bar: `≤ ${bar} ${unit}`,
  holds: value <= bar,
});

/** A figure that must reach its limit. */
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
