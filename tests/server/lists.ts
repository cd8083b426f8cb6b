import { expect } from 'vitest';
import type { House, Person } from './house.ts';

/** Functions that read a house's lists and require a good answer each time. */
export function listsOf({ call }: Pick<House, 'call'>, page_size: number) {
  const read = async <Answer>(who: Person, path: string, query: object = {}): Promise<Answer> => {
    const asked = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
    const { status, body } = await call(who, 'GET', path, { query: Object.fromEntries(asked) });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    read,
    statusOf: async (who: Person, path: string, query: Record<string, string | number> = {}) =>
      (await call(who, 'GET', path, { query })).status,
    /** Reads a list page by page, and checks that it has as many rows as its total. */
    whole: async <Answer extends { rows: unknown[]; has_more: 0 | 1; total: number | null }>(
      who: Person,
      path: string,
      query: object,
    ): Promise<Answer> => {
      const first = await read<Answer>(who, path, { ...query, page_size, total: 1 });
      const rows = [...first.rows];
      let more = first.has_more;
      for (let page = 2; more === 1; page += 1) {
        const next = await read<Answer>(who, path, { ...query, page_size, page });
        rows.push(...next.rows);
        more = next.has_more;
      }
      expect(rows).toHaveLength(first.total ?? -1);
      return { ...first, rows };
    },
  };
}
