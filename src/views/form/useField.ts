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

/** The part of a form's actor that its fields need. */
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

/** What fields need from their form, whichever machine runs it. */
export interface FieldPort {
  readonly actor: FieldsActor;
  /** The maximum length of any text. */
  readonly longest: number;
  readonly isOff: () => boolean;
  readonly errorOf: (name: string) => string | null;
  readonly hintOf: (field: Field) => string | undefined;
  /** @returns a field's choices; null until they load. */
  readonly listOf: (field: Field) => readonly Choice[] | null;
  /** @returns a stored choice that may have left its list since; null if there is none. */
  readonly storedChoiceOf?: (field: Field) => Choice | null;
  /** @returns the last day in the calendar of a field that doesn't take future days. */
  readonly latestOf?: (field: Field) => string;
  readonly currency?: () => string | null;
  /** @returns the members to choose from, and whether only the device's copy of them is available. */
  readonly members?: () => RecordingOptions | null;
  readonly isOffline?: () => boolean;
  /** @returns the loaded page or entry. */
  readonly loaded?: () => LoadedForm | null;
}

/** A field of a form, or of one line in a field with several lines. */
export interface FieldProps {
  port: FieldPort;
  field: Field;
  line?: { of: string; place: number };
}

/** What every kind of field needs: its value, its state and how to report changes. */
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

/** @returns a field's choices, including a stored one that has left the list. */
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

/** @returns a function that makes a port, always the same one for the same actor. */
export const portBy = <Actor extends object>(made: (actor: Actor) => FieldPort) => {
  const ports = new WeakMap<Actor, FieldPort>();
  return (actor: Actor): FieldPort => {
    const port = ports.get(actor) ?? made(actor);
    ports.set(actor, port);
    return port;
  };
};
