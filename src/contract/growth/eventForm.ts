import { instantIn, minuteIn } from '../zones.ts';
import type { Event } from './events.ts';

/** An event in the shape of its form: times are minutes on the chapter's clock, and the host is an id. */
export type EventToEdit = Event & { readonly host_id: number | null };

/** @returns a planned event in the shape of its form. */
export const eventToEdit = (event: Event): EventToEdit => ({
  ...event,
  starts_at: minuteIn(event.time_zone, event.starts_at),
  ends_at: event.ends_at && minuteIn(event.time_zone, event.ends_at),
  host_id: event.host?.id ?? null,
});

const instant = (zone: string, minute: unknown): string =>
  typeof minute === 'string' ? instantIn(zone, minute) : '';

/** @returns the body for creating or changing an event, made from form values in the chapter's time zone. */
export const eventToSend = <Body extends Readonly<Record<string, unknown>>>(zone: string, body: Body) => ({
  ...body,
  starts_at: instant(zone, body.starts_at),
  ends_at: instant(zone, body.ends_at),
});
