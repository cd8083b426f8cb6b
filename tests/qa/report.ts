import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { allTransitions, leaves } from '../model/graph.ts';
import { chartOf } from './chart.ts';
import {
  type Figures,
  figuresOf,
  hasPassed,
  levelOf,
  type Outcome,
  opened,
  type StateFigure,
  storyOf,
  type TransitionFigure,
  type WalkedSubject,
} from './figures.ts';
import type { StoryStep, Subject, WalkPath } from './walk.ts';

/** The facts about a run for its report. */
export interface Run {
  readonly url: string;
  readonly browser: string;
  readonly begun: Date;
  readonly ended: Date;
  /** The walked commit, and the files changed since; null outside a repository. */
  readonly commit: { readonly sha: string; readonly changed: readonly string[] } | null;
  /** The command's arguments. */
  readonly called: readonly string[];
  /** The arguments that are needed to walk one path in the same way. */
  readonly options: readonly string[];
  /** All subjects that can be walked. */
  readonly catalog: readonly Subject[];
  /** Machines that no browser walks. */
  readonly others: readonly AnyStateMachine[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const idOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const badge = (kind: 'good' | 'bad' | 'plain', text: string) => `<span class="badge ${kind}">${text}</span>`;

const quoted = (word: string) => (/^[\w./:@-]+$/.test(word) ? word : `"${word.replace(/["\\$`]/g, '\\$&')}"`);
const commandOf = (words: readonly string[]) =>
  `<code>${escaped(['npm run qa', ...(words.length > 0 ? ['--'] : []), ...words.map(quoted)].join(' '))}</code>`;

const pathCount = (subjects: readonly Subject[]): number =>
  new Set(subjects.flatMap(({ flows }) => flows.flatMap(({ paths }) => paths.map(({ name }) => name)))).size;

/** A picture that a click enlarges to the size of the window. */
const shotOf = (picture: string, what: string): string =>
  picture
    ? `<label class="shot"><input type="checkbox" aria-label="${escaped(`Enlarge ${what}`)}"><img loading="lazy" src="${picture}" alt="${escaped(what)}"></label>`
    : '<span class="shot none"></span>';

/** How many characters of failed paths' pictures a report may hold, so that it can be mailed. */
const roomForFailures = 7_000_000;

interface Shown {
  readonly outcome: Outcome;
  /** Whether its steps have their pictures. */
  readonly isPictured: boolean;
}

function shownOf(outcomes: readonly Outcome[]): ReadonlyMap<Outcome, Shown> {
  let room = roomForFailures;
  return new Map(
    outcomes.map((outcome) => {
      const size = outcome.pictures.join('').length;
      const isPictured = !hasPassed(outcome) && size <= room;
      if (isPictured) room -= size;
      return [outcome, { outcome, isPictured }];
    }),
  );
}

const stepItem = ({ outcome: { path, pictures, failure }, isPictured }: Shown) =>
  function item({ text, seen, leaves: into }: StoryStep, index: number): string {
    const last = Math.max(pictures.length - 1, 0);
    const isFailed = failure !== null && index === last;
    const isUnwalked = failure !== null && index > last;
    const shot = isPictured ? shotOf(pictures[index] ?? '', `${path.name}, step ${index + 1}`) : '';
    const kind = isFailed ? ' class="failed"' : isUnwalked ? ' class="unwalked"' : '';
    return `<li${kind}>${shot}<b>${escaped(text)}</b> ${escaped(seen)} <span class="names">${into.map(escaped).join(' · ')}</span></li>`;
  };

/** The step of a path that the fewest other paths have, the last one if there are several. */
const gistOf = (path: WalkPath, others: readonly WalkPath[]): string => {
  const pathsWith = (text: string) =>
    others.filter(({ steps }) => steps.some((step) => step.text === text)).length;
  const rarest = path.steps
    .toReversed()
    .toSorted((one, other) => pathsWith(one.text) - pathsWith(other.text));
  return rarest[0]?.text ?? opened;
};

const storyBlock = (shown: Shown, all: readonly WalkPath[], options: readonly string[]): string => {
  const { outcome, isPictured } = shown;
  const { path, failure, seconds } = outcome;
  const steps = storyOf(path);
  const why =
    failure === null
      ? ''
      : `<pre class="failure">${escaped(failure)}</pre>${isPictured ? '' : '<p class="note">Its pictures are left out, so that this file can be mailed.</p>'}`;
  return `<details class="story"${failure === null ? '' : ' open'}>
<summary><b>${escaped(path.name)}</b><span class="gist">${escaped(gistOf(path, all))}</span><span class="names">${counted(steps.length, 'step')}, ${seconds.toFixed(1)} s</span>${failure === null ? badge('good', 'Passed') : badge('bad', 'Failed')}</summary>
${why}
<ol class="${isPictured ? 'steps pictured' : 'steps'}" id="${idOf(path.name)}">${steps.map(stepItem(shown)).join('')}</ol>
<p class="note">Walk it again: ${commandOf([...options, '--path', path.name])}</p>
</details>`;
};

const stateCard = (subject: Subject, figure: StateFigure & { isReached: true }): string => {
  const { state, path, seen, picture } = figure;
  const shot = shotOf(picture, `${subject.title}: ${state}`);
  return `<li>${shot}<b>${escaped(state)}</b>${seen ? `<p>${escaped(seen)}</p>` : ''}<p class="names"><a href="#${idOf(path)}">${escaped(path)}</a></p></li>`;
};

const statesBlock = (subject: Subject, states: readonly StateFigure[]): string => {
  const cards = states.flatMap((each) => (each.isReached ? [stateCard(subject, each)] : []));
  const reasons = new Set(states.flatMap((each) => (each.isReached ? [] : [each.why])));
  const rest = [...reasons].map((reason) => {
    const names = states.flatMap((each) =>
      each.isReached || each.why !== reason ? [] : [`<b>${escaped(each.state)}</b>`],
    );
    return `<li>${names.join(', ')}: ${escaped(reason)}.</li>`;
  });
  return `<h3>States: ${cards.length} of ${states.length}</h3>
<ul class="states">${cards.join('')}</ul>${rest.length > 0 ? `<ul class="rest">${rest.join('')}</ul>` : ''}`;
};

const rowsOf = (machine: AnyStateMachine, transitions: readonly TransitionFigure[]): string =>
  transitions
    .map(({ source, targets, event, fate, why }) => {
      const short = (id: string) => escaped(id.replace(`${machine.id}.`, ''));
      const cells = [short(source), escaped(event), targets.map(short).join(', ') || '(stays)'];
      const last = fate === 'walked' ? '' : `<td>${escaped(why)}</td>`;
      return `<tr class="${fate}">${cells.map((cell) => `<td>${cell}</td>`).join('')}${last}</tr>`;
    })
    .join('');

const transitionsBlock = (machine: AnyStateMachine, transitions: readonly TransitionFigure[]): string => {
  const of = (...fates: TransitionFigure['fate'][]) => transitions.filter(({ fate }) => fates.includes(fate));
  const walked = of('walked');
  const out = [...of('left'), ...of('unshown')];
  const table = (head: string, rows: string) =>
    `<table class="transitions"><thead><tr><th>From</th><th>On</th><th>To</th>${head}</tr></thead><tbody>${rows}</tbody></table>`;
  return `<h3>Transitions: ${walked.length} of ${transitions.length}</h3>
${out.length > 0 ? `<details open><summary>Left out: ${out.length}</summary>${table('<th>Why</th>', rowsOf(machine, out))}</details>` : ''}
<details><summary>Walked: ${walked.length}</summary>${table('', rowsOf(machine, walked))}</details>`;
};

interface Counts {
  readonly states: readonly StateFigure[];
  readonly transitions: readonly TransitionFigure[];
  readonly outcomes: readonly Outcome[];
}

/** Adds up several dialogs' counts for the machine that they share. */
const together = (parts: readonly Counts[]): Counts => {
  const [first] = parts;
  return {
    states: (first?.states ?? []).map(
      (each, index) => parts.map(({ states }) => states[index]).find((one) => one?.isReached) ?? each,
    ),
    transitions: (first?.transitions ?? []).map(
      (each, index) =>
        parts.map(({ transitions }) => transitions[index]).find((one) => one?.fate === 'walked') ?? each,
    ),
    outcomes: parts.flatMap(({ outcomes }) => outcomes),
  };
};

const numbers = ({ states, transitions, outcomes }: Counts) => ({
  states: [states.filter(({ isReached }) => isReached).length, states.length],
  transitions: [transitions.filter(({ fate }) => fate === 'walked').length, transitions.length],
  passed: outcomes.filter(hasPassed).length,
  failed: outcomes.filter((outcome) => !hasPassed(outcome)).length,
  left: transitions.filter(({ fate }) => fate === 'left').length,
});

const summaryRow = (name: string, counts: Counts, kind = ''): string => {
  const { states, transitions, passed, failed, left } = numbers(counts);
  const cell = (text: string, isBad = false) => `<td class="number${isBad ? ' bad' : ''}">${text}</td>`;
  return `<tr class="${kind}"><th scope="row">${name}</th>${cell(states.join('/'))}${cell(transitions.join('/'), left > 0)}${cell(String(passed))}${cell(String(failed), failed > 0)}</tr>`;
};

interface Part {
  readonly walked: WalkedSubject;
  readonly figures: Figures;
}

const countsOf = ({ walked, figures }: Part): Counts => ({ ...figures, outcomes: walked.outcomes });

const summaryOf = (parts: readonly Part[]): string => {
  const idsOf = parts.map(({ walked }) => walked.subject.machine.id);
  const groups = new Map(
    idsOf.map((id) => [id, parts.filter(({ walked }) => walked.subject.machine.id === id)]),
  );
  const linked = ({ id, title }: Subject) => `<a href="#${idOf(id)}">${escaped(title)}</a>`;
  const rows = [...groups].flatMap(([machine, group]) => {
    const [only] = group;
    const name = `<span class="names">${escaped(machine)}</span>`;
    if (only && group.length === 1)
      return [summaryRow(`${linked(only.walked.subject)} ${name}`, countsOf(only))];
    return [
      summaryRow(`All of ${name}`, together(group.map(countsOf))),
      ...group.map((part) => summaryRow(linked(part.walked.subject), countsOf(part), 'part')),
    ];
  });
  const machines = [...groups.values()].map((group) => together(group.map(countsOf)));
  const total: Counts = {
    states: machines.flatMap(({ states }) => states),
    transitions: machines.flatMap(({ transitions }) => transitions),
    outcomes: machines.flatMap(({ outcomes }) => outcomes),
  };
  return `<table class="summary"><thead><tr><th>Machine</th><th>States</th><th>Transitions</th><th>Passed</th><th>Failed</th></tr></thead><tbody>${rows.join('')}</tbody><tfoot>${summaryRow(counted(groups.size, 'machine'), total)}</tfoot></table>`;
};

const section = (
  { walked, figures }: Part,
  shown: ReadonlyMap<Outcome, Shown>,
  options: readonly string[],
) => {
  const { subject, outcomes } = walked;
  const { states, transitions, passed, failed, left } = numbers({ ...figures, outcomes });
  const paths = outcomes.map(({ path }) => path);
  const failedFirst = outcomes.toSorted((one, other) => Number(hasPassed(one)) - Number(hasPassed(other)));
  return `<section class="panel" id="${idOf(subject.id)}">
<header><h2>${escaped(subject.title)}</h2><span class="names">machine ${escaped(subject.machine.id)}</span>
${badge('plain', `${states.join(' of ')} states`)}${badge(left > 0 ? 'bad' : 'plain', `${transitions.join(' of ')} transitions`)}${failed > 0 ? badge('bad', `${failed} failed`) : badge('good', `${passed} passed`)}</header>
<div class="chart">${chartOf(subject.machine, figures)}</div>
${statesBlock(subject, figures.states)}
${transitionsBlock(subject.machine, figures.transitions)}
<h3>${counted(outcomes.length, 'path')} walked: ${passed} passed, ${failed} failed</h3>
${failedFirst.map((outcome) => storyBlock(shown.get(outcome) ?? { outcome, isPictured: false }, paths, options)).join('\n')}
</section>`;
};

const othersBlock = (machines: readonly AnyStateMachine[]): string => {
  if (machines.length === 0) return '';
  const items = machines.map((machine) => {
    const states = leaves(machine);
    const counts = `${counted(states.length, 'state')}, ${counted(allTransitions(machine).length, 'transition')}`;
    return `<li><b>${escaped(machine.id)}</b>: ${counts}, on ${levelOf(machine)}. <span class="names">${states.map(escaped).join(', ')}</span></li>`;
  });
  return `<section class="panel"><header><h2>Machines that no browser walk is made for</h2></header>
<p class="note">Nothing of these was walked today. npm test takes every transition of each.</p>
<ul class="rest">${items.join('')}</ul></section>`;
};

const style = readFileSync(new URL('report.css', import.meta.url), 'utf8');
const mark =
  '<svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true"><path d="M21.2 8.2 15.8 2.8H8.2L2.8 8.2v7.6l5.4 5.4h7.6l5.4-5.4" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/><circle cx="12" cy="12" r="2.9" fill="currentColor"/></svg>';

const minuteOf = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');

const commitText = (commit: Run['commit']): string => {
  if (!commit) return 'unknown: this is no Git repository';
  const { sha, changed } = commit;
  const files = changed.length > 12 ? [...changed.slice(0, 12), 'and more'] : changed;
  return `<code>${escaped(sha)}</code> ${changed.length === 0 ? 'with nothing changed' : `<b class="bad">and ${counted(changed.length, 'changed file')}</b>: ${files.map(escaped).join(', ')}`}`;
};

const factsBlock = ({ commit, begun, ended, browser, url, called }: Run): string => {
  const seconds = Math.round((ended.getTime() - begun.getTime()) / 1000);
  const facts = {
    Commit: commitText(commit),
    When: `${minuteOf(begun)} UTC, ${seconds < 90 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute')}`,
    Browser: escaped(browser),
    Address: escaped(url),
    Command: commandOf(called),
  };
  return `<dl>${Object.entries(facts)
    .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
    .join('')}</dl>`;
};

const verdictBlock = (outcomes: readonly Outcome[], catalog: readonly Subject[]): string => {
  const failures = outcomes.filter((outcome) => !hasPassed(outcome));
  const links = failures.map(({ path }) => `<a href="#${idOf(path.name)}">${escaped(path.name)}</a>`);
  const all = pathCount(catalog);
  const rest = outcomes.length < all ? ` This is a part: ${outcomes.length} of ${counted(all, 'path')}.` : '';
  const verdict =
    failures.length === 0
      ? `${counted(outcomes.length, 'path')} walked, and the pages did what the charts say.`
      : `${failures.length} of ${counted(outcomes.length, 'path')} failed: ${links.join(', ')}.`;
  return `<p class="verdict ${failures.length === 0 ? 'good' : 'bad'}">${verdict}${rest}</p>`;
};

const signBlock =
  '<p class="sign"><label><input autocomplete="name"><span>Name</span></label><label><input><span>Date</span></label></p>';

/** @returns the report of a run as one HTML file that needs nothing else. */
export function reportOf(walked: readonly WalkedSubject[], run: Run): string {
  const outcomes = walked.flatMap((each) => each.outcomes);
  const shown = shownOf(outcomes);
  const parts = walked.map((each): Part => ({ walked: each, figures: figuresOf(each, walked, run.catalog) }));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>QA report · Chapterhouse</title><style>${style}</style></head>
<body><header class="bar">${mark}<span><b>Chapter</b>house</span></header>
<main><h1>QA report</h1>
${factsBlock(run)}
${verdictBlock(outcomes, run.catalog)}
<section class="panel">${summaryOf(parts)}${signBlock}</section>
<p class="key"><span class="line walked"></span>walked<span class="line left"></span>not walked<span class="line unshown"></span>no browser can show it</p>
${parts.map((part) => section(part, shown, run.options)).join('\n')}
${othersBlock(run.others)}</main></body></html>
`;
}
