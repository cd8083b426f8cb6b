import { readFileSync } from 'node:fs';
import { chartOf, fateOf } from './chart.ts';
import { type Coverage, coverageOf, type StoryStep, type Subject, type WalkPath } from './walk.ts';

/** What became of one path. */
export interface Outcome {
  readonly path: WalkPath;
  /** Why it failed; null when the page did what the chart says. */
  readonly failure: string | null;
  readonly seconds: number;
  /** One picture of the opening and of each step, as data addresses; a failed path ends with what the page showed then. */
  readonly pictures: readonly string[];
}

export interface WalkedSubject {
  readonly subject: Subject;
  readonly outcomes: readonly Outcome[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const idOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What a story begins with. */
export const opened = 'The page is opened.';

/** What a story text: the opening, and then each step. */
const storyOf = ({ opening, openingLeaves, openingSeen, steps }: WalkPath): readonly StoryStep[] => [
  { text: opened, seen: openingSeen, leaves: openingLeaves, definitions: opening },
  ...steps,
];

const stepItem = (path: WalkPath, { pictures, failure }: Outcome) =>
  function item(step: StoryStep, index: number): string {
    const picture = pictures[index];
    const last = Math.max(pictures.length - 1, 0);
    const isFailed = failure !== null && index === last;
    const isUnwalked = failure !== null && index > last;
    const shown = picture
      ? `<label class="shot"><input type="checkbox" aria-label="${escaped(`Enlarge step ${index + 1} of ${path.name}`)}"><img loading="lazy" src="${picture}" alt="${escaped(`${path.name}, step ${index + 1}`)}"></label>`
      : '<span class="shot none"></span>';
    const state = `<span class="leaves">${step.leaves.map(escaped).join(' · ')}</span>`;
    const classes = [isFailed && 'failed', isUnwalked && 'unwalked'].filter(Boolean).join(' ');
    return `<li class="${classes}">${shown}<p class="done">${escaped(step.text)}</p><p class="seen">${escaped(step.seen)}</p>${state}</li>`;
  };

const badge = (kind: 'good' | 'bad' | 'plain', text: string) => `<span class="badge ${kind}">${text}</span>`;

/** The last step of a path that the fewest other paths have. */
const gistOf = (path: WalkPath, others: readonly WalkPath[]): string => {
  const pathsWith = (text: string) =>
    others.filter(({ steps }) => steps.some((step) => step.text === text)).length;
  const rarest = path.steps
    .toReversed()
    .toSorted((one, other) => pathsWith(one.text) - pathsWith(other.text));
  return rarest[0]?.text ?? opened;
};

const quoted = (word: string) => (/^[\w./:@-]+$/.test(word) ? word : `"${word}"`);

const story = (outcome: Outcome, all: readonly WalkPath[], options: readonly string[]): string => {
  const { path, failure, seconds } = outcome;
  const verdict = failure === null ? badge('good', 'As the chart says') : badge('bad', 'Failed');
  const again = ['npm run qa --', ...options.map(quoted), '--path', `"${path.name}"`].join(' ');
  const steps = storyOf(path);
  return `<details class="story" id="${idOf(path.name)}"${failure === null ? '' : ' open'}>
<summary><b>${escaped(path.name)}</b><span class="first">${escaped(gistOf(path, all))}</span><span class="tail">${counted(steps.length, 'step')} · ${seconds.toFixed(1)} s</span>${verdict}</summary>
${failure === null ? '' : `<pre class="failure">${escaped(failure)}</pre>`}
<ol class="steps">${steps.map(stepItem(path, outcome)).join('')}</ol>
<p class="again">Walk it alone: <code>${escaped(again)}</code></p>
</details>`;
};

const transitionsTable = (coverage: Coverage): string => {
  const words = { walked: 'walked', left: 'NOT WALKED', unshown: 'cannot be shown' };
  const all = [...coverage.left, ...coverage.walked, ...coverage.unshowable.keys()];
  const rows = all.map((id) => {
    const [, from = '', event = '', to = ''] = /^(.*?) --(.*)\[\d+\]--> (.*)$/.exec(id) ?? [];
    const fate = fateOf(coverage, id);
    const reason = coverage.unshowable.get(id);
    const cells = [from, event, to].map((cell) => `<td>${escaped(cell)}</td>`).join('');
    return `<tr class="${fate}">${cells}<td>${words[fate]}${reason ? `: ${escaped(reason)}` : ''}</td></tr>`;
  });
  return `<details class="transitions"><summary>Transitions, one by one</summary><table><thead><tr><th>from</th><th>on</th><th>to</th><th>in the browser</th></tr></thead><tbody>${rows.join('')}</tbody></table></details>`;
};

const failedFirst = (one: Outcome, other: Outcome) =>
  Number(other.failure !== null) - Number(one.failure !== null);
const failuresOf = (walked: WalkedSubject) => walked.outcomes.filter(({ failure }) => failure !== null);

const walkedCoverage = ({ subject, outcomes }: WalkedSubject, all: readonly WalkedSubject[]): Coverage => {
  const done = new Set(
    [...all.flatMap((each) => each.outcomes), ...outcomes]
      .filter(({ failure }) => failure === null)
      .map(({ path }) => path.name),
  );
  return coverageOf(subject, (path) => done.has(path.name));
};

const section = (
  walked: WalkedSubject,
  all: readonly WalkedSubject[],
  options: readonly string[],
): string => {
  const { subject, outcomes } = walked;
  const coverage = walkedCoverage(walked, all);
  const passed = outcomes.filter(({ failure }) => failure === null).map(({ path }) => path);
  const seen = new Set(
    passed.flatMap((path) => [...path.openingLeaves, ...path.steps.flatMap(({ leaves }) => leaves)]),
  );
  const total = coverage.walked.length + coverage.left.length;
  const failures = failuresOf(walked).length;
  const paths = outcomes.map(({ path }) => path);
  const stories = [...outcomes].sort(failedFirst).map((outcome) => story(outcome, paths, options));
  return `<section class="panel" id="${idOf(subject.id)}">
<header><h2>${escaped(subject.title)}</h2><span class="machine">machine ${escaped(subject.machine.id)}</span>
${failures > 0 ? badge('bad', `${failures} failed`) : badge('good', counted(outcomes.length, 'path'))}
${badge(coverage.left.length > 0 ? 'bad' : 'plain', `${coverage.walked.length} of ${total} transitions`)}</header>
<div class="chart">${chartOf(subject.machine, coverage, seen)}</div>
${transitionsTable(coverage)}
${stories.join('\n')}
</section>`;
};

const style = readFileSync(new URL('report.css', import.meta.url), 'utf8');
const mark =
  '<svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><path d="M22.6 9.4 19.4 6.2h-6.8L6.2 12.6v6.8l6.4 6.4h6.8l3.2-3.2" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/><circle cx="16" cy="16" r="3" fill="currentColor"/></svg>';

/**
 * @returns the report of a walk as one HTML file that needs nothing else; `options` are those of the command by which
 * one of its paths is walked as here.
 */
export function reportOf(
  walked: readonly WalkedSubject[],
  { url, browser, at, options = [] }: { url: string; browser: string; at: Date; options?: readonly string[] },
): string {
  const failures = walked.flatMap(failuresOf);
  const count = walked.flatMap(({ outcomes }) => outcomes).length;
  const steps = walked
    .flatMap(({ outcomes }) => outcomes)
    .reduce((sum, { path }) => sum + storyOf(path).length, 0);
  const ordered = [...walked].sort((one, other) => failuresOf(other).length - failuresOf(one).length);
  const links = ordered.map((each) => {
    const failed = failuresOf(each).length;
    return `<li><a href="#${idOf(each.subject.id)}">${escaped(each.subject.title)}</a>${failed > 0 ? badge('bad', String(failed)) : ''}</li>`;
  });
  const verdict =
    failures.length === 0
      ? `${count === 1 ? 'The page does' : 'In all paths walked the pages do'} what the charts say.`
      : `${failures.length} of ${counted(count, 'path')} failed: ${failures.map(({ path }) => `<a href="#${idOf(path.name)}">${escaped(path.name)}</a>`).join(', ')}.`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Walks · Chapterhouse</title><style>${style}</style></head>
<body><header class="bar">${mark}<span><b>Chapter</b>house</span></header>
<main><nav aria-label="Machines"><ul>${links.join('')}</ul>
<p class="key"><span class="line walked"></span>walked<span class="line left"></span>not walked<span class="line unshown"></span>cannot be shown</p></nav>
<div><div class="head"><h1>Walks through the charts</h1><p>${counted(count, 'path')}, ${counted(steps, 'step')} at <code>${escaped(url)}</code> in ${escaped(browser)}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
<p class="verdict ${failures.length === 0 ? 'good' : 'bad'}">${verdict}</p></div>
${ordered.map((each) => section(each, walked, options)).join('\n')}</div></main></body></html>
`;
}
