import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Model } from './model.ts';

type Given = Readonly<Record<string, readonly unknown[] | undefined>>;

const actorEvent = /^xstate\.(?:(done|error)\.actor|(snapshot))\.(.+)$/;

function givenBy<M extends AnyStateMachine>({ answers = {}, invokes = {} }: Model<M>, actorId: string) {
  const byActor = answers as Readonly<Record<string, Given | undefined>>;
  return byActor[String(invokes[actorId] ?? actorId)];
}

function answersFor<M extends AnyStateMachine>(model: Model<M>, type: string): AnyEventObject[] | undefined {
  const [, settled, watched, actorId = ''] = actorEvent.exec(type) ?? [];
  const kind = settled ?? watched;
  if (kind === undefined) return undefined;
  const given = givenBy(model, actorId)?.[kind];
  if (!given)
    throw new Error(`${model.machine.id}: the model lacks answers.${actorId}.${kind}, which ${type} needs`);
  return given.map((answer) => ({ type, actorId, [kind === 'done' ? 'output' : kind]: answer }));
}

/** The events that a model tries; each is made once, so that its key identifies its payload. */
export class EventCatalog<M extends AnyStateMachine> {
  private readonly byType = new Map<string, readonly AnyEventObject[]>();
  private readonly keys = new Map<AnyEventObject, string>();
  private readonly model: Model<M>;

  constructor(model: Model<M>) {
    this.model = model;
  }

  /** All events to try in a snapshot, before the guards are checked. */
  possible(snapshot: AnyMachineSnapshot): AnyEventObject[] {
    if (snapshot.status !== 'active') return [];
    // A forbidden event (`onError: {}`) counts as handled, so xstate's own list of events isn't enough.
    const descriptors = snapshot._nodes.flatMap((node) => [...node.transitions.keys()]);
    const types = new Set(descriptors.flatMap((descriptor) => this.typesOf(descriptor)));
    const mayHappen = this.model.mayHappen ?? (() => true);
    return [...types]
      .flatMap((type) => this.ofType(type))
      .filter((event) => mayHappen(snapshot as SnapshotFrom<M>, event));
  }

  ofType(type: string): readonly AnyEventObject[] {
    const known = this.byType.get(type);
    if (known) return known;
    const events = this.make(type);
    this.byType.set(type, events);
    events.forEach((event, index) => {
      this.keys.set(event, events.length > 1 ? `${type}#${index}` : type);
    });
    return events;
  }

  /** The types of the model's own events that have cases. */
  namedTypes(): string[] {
    return Object.keys(this.model.cases);
  }

  /** Whether the model gives an empty list of answers for this actor: then it never answers. */
  isMute(type: string): boolean {
    const [, settled, , actorId = ''] = actorEvent.exec(type) ?? [];
    return settled !== undefined && givenBy(this.model, actorId)?.[settled]?.length === 0;
  }

  keyOf(event: AnyEventObject): string {
    return this.keys.get(event) ?? event.type;
  }

  private typesOf(descriptor: string): string[] {
    if (!descriptor.endsWith('*')) return [descriptor];
    const prefix = descriptor.slice(0, -1);
    return this.namedTypes().filter((type) => type.startsWith(prefix) || `${type}.` === prefix);
  }

  private make(type: string): readonly AnyEventObject[] {
    // The machine raises these events itself; sent from outside, they would end an unfinished region.
    if (type.startsWith('xstate.done.state.')) return [];
    const cases = this.model.cases as Readonly<Record<string, readonly AnyEventObject[] | undefined>>;
    return cases[type] ?? answersFor(this.model, type) ?? [{ type }];
  }
}
