import { refuse } from '../commandLine.ts';
import type { Subject, WalkPath } from './walk.ts';

interface Wanted {
  /** The ids of subjects, or of machines, which may have several subjects. */
  readonly machine: readonly string[];
  readonly path: readonly string[];
}

interface Choice {
  readonly chosen: readonly Subject[];
  readonly isWantedPath: (path: WalkPath) => boolean;
}

/** Ends the process with code 2 if a wanted name doesn't exist. */
export function chooseWalks(subjects: readonly Subject[], { machine, path }: Wanted, usage: string): Choice {
  const isNamed = (wanted: string) => (subject: Subject) =>
    wanted === subject.id || wanted === subject.machine.id;
  const pathsOf = ({ flows }: Subject) => flows.flatMap(({ paths }) => paths);
  const names = new Set(subjects.flatMap(pathsOf).map(({ name }) => name));
  const misspelt = [
    ...machine.filter((wanted) => !subjects.some(isNamed(wanted))),
    ...path.filter((wanted) => !names.has(wanted)),
  ];
  if (misspelt.length > 0) refuse(`There is no machine or path ${misspelt.join(', ')}.`, usage);
  const isWantedPath = ({ name }: WalkPath) => path.length === 0 || path.includes(name);
  const chosen = subjects
    .filter((subject) => machine.length === 0 || machine.some((wanted) => isNamed(wanted)(subject)))
    .filter((subject) => pathsOf(subject).some(isWantedPath));
  if (chosen.length === 0) refuse('There is no such path of this machine.', usage);
  return { chosen, isWantedPath };
}
