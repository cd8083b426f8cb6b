import type { Known, KnownPerson } from './known.ts';
import { plain } from './values.ts';

/**
 * Finds a member by e-mail, or by a full name that is unique in the chapter or anywhere; if it finds none, says why.
 */
export function personFinder({
  people,
}: Known): (said: string, chapterId: number | null) => KnownPerson | string {
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const byName = new Map<string, KnownPerson[]>();
  for (const person of people) {
    const name = plain(person.name);
    byName.set(name, [...(byName.get(name) ?? []), person]);
  }
  return (said, chapterId) => {
    const mail = byEmail.get(said.toLowerCase());
    if (mail !== undefined) return mail;
    const called = byName.get(plain(said)) ?? [];
    const near = called.filter(({ chapter_id }) => chapter_id === chapterId);
    const [only, other] = near.length > 0 ? near : called;
    if (only === undefined) return 'There’s no such member. Write an e-mail or a full name.';
    return other === undefined ? only : 'Several members have this name. Write an e-mail.';
  };
}
