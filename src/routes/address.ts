import { parse } from 'regexparam';
import { type Location, pageIds, pagePlace, pages, pathsOf } from '../contract/pages.ts';

interface Parsed {
  keys: string[];
  pattern: RegExp;
}
const parsed: Record<string, Parsed> = {};

/** Parses each pattern only once, because an address is matched against one page's pattern after another. */
const parseOnce = (pattern: string): Parsed => {
  parsed[pattern] ??= parse(pattern);
  return parsed[pattern];
};

/** @returns the decoded text; badly encoded text stays as it is. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const paramsOf = ({ keys }: Parsed, [, ...values]: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    keys.flatMap((name, place) => {
      const value = values[place];
      return value === undefined || name === '*' ? [] : [[name, decoded(value)]];
    }),
  );

/** @returns the page of an address; the last page of the table matches everything else. */
export const locationOf = (path: string, search: string): Location => {
  const query = Object.fromEntries(new URLSearchParams(search));
  for (const page of pageIds) {
    const place = pagePlace(page);
    for (const pattern of pathsOf(place)) {
      const route = parseOnce(pattern);
      const matched = route.pattern.exec(path);
      if (!matched) continue;
      const params = paramsOf(route, matched);
      if (place.ids?.includes(params.id ?? '') !== false) return { page, params, query };
    }
  }
  return { page: 'notFound', params: {}, query };
};

/** @returns the address of a location, without empty query values. */
export const addressOf = ({ page, params, query }: Location): string => {
  const path = pages[page].path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value ? `/${encodeURIComponent(value)}` : '';
  });
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return search ? `${path}?${search}` : path;
};
