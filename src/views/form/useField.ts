import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { LoadedForm } from '../../contract/formPorts.ts';
import { linesIn } from '../../contract/formValues.ts';
import type { Choice, FieldValue, RecordingOptions } from '../../contract/ports.ts';
import type { Field } from '../../machines/form/field.ts';
import type { FieldsContext } from '../../machines/form/standing.ts';
import type { uploadMachine } from '../../machines/records/upload.machine.ts';
import type { copierMachine } from '../../machines/signIn/copier.machine.ts';
import { afterPress } from '../parts/focus/afterPress.ts';

/** The actor of a form, as its fields know it. */
interface FieldsActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): {
    readonly context: FieldsContext;
    readonly children: {
      readonly upload?: ActorRefFrom<typeof uploadMachine> | undefined;
      readonly copier?: ActorRefFrom<typeof copierMachine> | undefined;
    };
  };
  send(
    event: { type: 'field.changed'; name: string; value: FieldValue } | { type: 'field.left'; name: string },
  ): void;
}

/** What fields ask of the form that they stand in, whichever machine runs it. */
export interface FieldPort {
  readonly actor: FieldsActor;
  /** How many characters any text takes. */
  readonly longest: number;
  readonly isOff: () => boolean;
  readonly errorOf: (name: string) => string | null;
  readonly hintOf: (field: Field) => string | undefined;
  /** What a field is chosen from; null while that is not there. */
  readonly listOf: (field: Field) => readonly Choice[] | null;
  /** What is stored and may have left its list since. */
  readonly storedChoiceOf?: (field: Field) => Choice | null;
  /** The last day of a calendar, where no day to come is asked for. */
  readonly latestOf?: (field: Field) => string;
  readonly currency?: () => string | null;
  /** The members to choose from, and whether those are all that the device has. */
  readonly members?: () => RecordingOptions | null;
  readonly isOffline?: () => boolean;
  /** What came with a page or an entry. */
  readonly loaded?: () => LoadedForm | null;
}

/** A field of a form, or of one line in a field that holds several. */
export interface FieldProps {
  port: FieldPort;
  field: Field;
  line?: { of: string; place: number };
}

/** What every kind of field is given: its value, how it stands and whom it tells. */
export const useField = ({ port, field, line }: FieldProps) => {
  const { name, label, isRequired, placeholder, autoComplete } = field;
  const { actor } = port;
  const path = line ? `${line.of}.${line.place}.${name}` : name;
  const hint = useSelector(actor, () => port.hintOf(field));
  const error = useSelector(actor, () => port.errorOf(path));
  const isDisabled = useSelector(actor, port.isOff);
  const value = useSelector(actor, ({ context: { values } }): FieldValue => {
    const own = line ? linesIn(values[line.of])[line.place]?.[name] : values[name];
    return own ?? null;
  });
  const change = (changed: FieldValue) => {
    if (!line) return actor.send({ type: 'field.changed', name, value: changed });
    const lines = linesIn(actor.getSnapshot().context.values[line.of]);
    const after = lines.map((each, place) =>
      place === line.place ? { ...each, [name]: String(changed ?? '') } : each,
    );
    actor.send({ type: 'field.changed', name: line.of, value: after });
  };
  return {
    common: {
      label,
      isRequired,
      isDisabled,
      error,
      hint,
      onLeft: afterPress(() => actor.send({ type: 'field.left', name: path })),
    },
    written: { placeholder, autoComplete },
    value,
    text: typeof value === 'string' ? value : '',
    change,
  };
};

/** @returns the list that a field chooses from, with what is stored even when the list has it no more. */
export const useList = ({ port, field }: FieldProps): readonly Choice[] | null => {
  const list = useSelector(port.actor, () => port.listOf(field));
  const stored = useSelector(
    port.actor,
    () => port.storedChoiceOf?.(field) ?? null,
    (one, other) => one?.value === other?.value && one?.label === other?.label,
  );
  const isLacking = list !== null && stored !== null && list.every(({ value }) => value !== stored.value);
  return isLacking ? [stored, ...list] : list;
};

/** @returns a maker of what fields ask, which is the same for the same actor. */
export const portBy = <Actor extends object>(made: (actor: Actor) => FieldPort) => {
  const ports = new WeakMap<Actor, FieldPort>();
  return (actor: Actor): FieldPort => {
    const port = ports.get(actor) ?? made(actor);
    ports.set(actor, port);
    return port;
  };
};
