import { type MemberPresent, presenceLifetime, sayPresent } from '../contract/chat/stream.ts';
import type { PresenceReport } from '../contract/chat/streamPorts.ts';
import type { Api } from './calls/api.ts';
import type { ChangeStream } from './stream.ts';

/** Milliseconds between two reports: two fit into the presence's lifetime, so one lost call does no harm. */
const sayPause = presenceLifetime / 2 - 1_000;

/**
 * Reports the member's presence while they look at the page, and tells who else is there.
 * @returns a function that stops the reports and signs the member off.
 */
export const watchPresence = (
  api: Api,
  stream: Pick<ChangeStream, 'listen'>,
  place: string,
  report: (event: PresenceReport) => void,
): (() => void) => {
  const others = new Map<
    number,
    { readonly member: MemberPresent; readonly timer: ReturnType<typeof setTimeout> }
  >();
  let isLeft = false;

  const tell = () =>
    report({
      type: 'presence.changed',
      others: [...others.values()].map(({ member }) => member).sort((one, other) => one.id - other.id),
    });
  const forget = (id: number) => {
    clearTimeout(others.get(id)?.timer);
    return others.delete(id);
  };
  const note = (member: MemberPresent) => {
    const isNew = !forget(member.id);
    const timer = setTimeout(() => {
      forget(member.id);
      tell();
    }, presenceLifetime);
    others.set(member.id, { member, timer });
    return isNew;
  };

  const say = async (is_here: 0 | 1) => {
    if (is_here === 1 && document.visibilityState !== 'visible') return;
    try {
      const { here } = await api(sayPresent, { body: { place, is_here } });
      if (!isLeft && here.map(note).some(Boolean)) tell();
    } catch {
      // The next report comes soon.
    }
  };
  const sayHere = () => void say(1);

  const stop = stream.listen((message) => {
    if (message.name !== 'presence' || message.data.place !== place) return;
    const { member, is_here } = message.data;
    if (is_here === 1 ? note(member) : forget(member.id)) tell();
  });
  const saying = setInterval(sayHere, sayPause);
  document.addEventListener('visibilitychange', sayHere);
  sayHere();

  return () => {
    isLeft = true;
    clearInterval(saying);
    document.removeEventListener('visibilitychange', sayHere);
    for (const id of [...others.keys()]) forget(id);
    stop();
    void say(0);
  };
};
