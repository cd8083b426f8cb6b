import type { AnyActorRef, AnyEventObject } from 'xstate';

interface Timer {
  readonly fire: () => void;
  readonly delay: number;
  readonly event: AnyEventObject;
  readonly source: AnyActorRef;
}

/**
 * A clock whose timers fire when a path says so, whatever their length: a graph has no time, and two regions may end
 * their delays in either order. Pass it to `createActor`, then `attach` it before `start`.
 */
export class PathClock {
  private readonly timers = new Map<number, Timer>();
  private owner: AnyActorRef | undefined;
  private last = 0;

  attach(actor: AnyActorRef): void {
    this.owner = actor;
  }

  readonly setTimeout = (fire: () => void, delay: number): number => {
    const scheduled = Object.values(this.owner?.system.getSnapshot()._scheduledEvents ?? {});
    const taken = new Set([...this.timers.values()].map((timer) => timer.event));
    const newest = scheduled.findLast(({ event }) => !taken.has(event));
    if (!newest) throw new Error('a timer was set that no machine of this walk scheduled');
    this.last += 1;
    this.timers.set(this.last, { fire, delay, event: newest.event, source: newest.source });
    return this.last;
  };

  readonly clearTimeout = (id: number): void => {
    this.timers.delete(id);
  };

  /** The delay in milliseconds of the running timer that will send this event to this actor. */
  delayOf(actor: AnyActorRef, type: string): number | undefined {
    return this.find(actor, type)?.[1].delay;
  }

  /** Ends the delay that sends this event to this actor. Throws if no such delay is running. */
  end(actor: AnyActorRef, type: string): void {
    const found = this.find(actor, type);
    if (!found) throw new Error(`${type}: no such delay is running`);
    const [id, timer] = found;
    this.timers.delete(id);
    timer.fire();
  }

  private find(actor: AnyActorRef, type: string): [number, Timer] | undefined {
    return [...this.timers].find(([, timer]) => timer.source === actor && timer.event.type === type);
  }
}
