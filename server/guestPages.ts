import type { VisibleChapter, VisibleChapterDetails } from '../src/contract/meetings/visits.ts';
import { cityOf, dayOf, everyWeek, timeThere } from '../src/contract/meetings/visitTimes.ts';
import { weekdayNames } from '../src/contract/weekdays.ts';
import type { Queries } from './database/open.ts';
import { findPolicy } from './domains/policy/repository.ts';
import { findVisibleChapter, listVisibleChapters } from './domains/visits/chaptersRepository.ts';

/** Texts for a page without an account, for search engines and readers without script. */
export interface Filling {
  readonly title?: string;
  readonly description?: string;
  /** HTML after the root element. */
  readonly body: string;
  /** The list of chapters, which replaces the sentence that it is loading. */
  readonly chapters?: string;
}

const mostShown = 200;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A block of data, which no browser runs. */
const dataBlock = (type: string, value: unknown, id = ''): string =>
  `<script type="${type}"${id && ` id="${id}"`}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const structured = (value: Readonly<Record<string, unknown>>): string =>
  dataBlock('application/ld+json', { '@context': 'https://schema.org', ...value });

const withoutScript = (content: string): string =>
  `<noscript><style>#root .blank{display:none}</style><div class="public-main">${content}</div></noscript>`;

type Meeting = Pick<VisibleChapter, 'weekday' | 'time' | 'place'>;

const whenAndWhere = ({ weekday, time, place }: Meeting): string =>
  `Every ${weekdayNames[weekday - 1]} at ${time}, ${place ?? 'online'}`;

const organization = ({ name, city, state }: Pick<VisibleChapter, 'name' | 'city' | 'state'>) => ({
  '@type': 'Organization',
  name,
  address: { '@type': 'PostalAddress', addressLocality: city, addressRegion: state },
});

const shownWanted = 3;

const wantedOf = ({ wanted, wanted_count }: VisibleChapter): string => {
  if (wanted.length === 0) return '';
  const names = wanted.slice(0, shownWanted).map(({ name }) => escaped(name));
  const more = wanted_count - names.length;
  const rest = more > 0 ? `<span class="note"> and ${more} more</span>` : '';
  return `<p><span class="note">Looking for: </span>${names.join(', ')}${rest}</p>`;
};

/** A chapter's line as the page draws it, except for the time on the reader's own clock. */
const lineOf = (chapter: VisibleChapter, now: Date): string => {
  const { id, name, weekday, time, time_zone, place, online, next_meeting: next } = chapter;
  const week = everyWeek(weekday);
  const day = next && dayOf(next.date, now);
  const when = next ? `${day}, ${timeThere(next.starts_at, time_zone)}` : `${week}, ${time}`;
  const how = online ? 'In person or online' : 'In person';
  return [
    `<li class="chapter-line"><div><h2>${escaped(name)}</h2><small>${escaped(cityOf(chapter))}</small></div>`,
    `<p>${when}<small>${week}</small></p>`,
    `<p>${escaped(place ?? 'Online')}<small>${place ? how : 'The link comes by e-mail'}</small></p>`,
    wantedOf(chapter),
    `<a class="button" href="/visit-chapter/${id}" aria-label="${escaped(day ? `Visit ${name} on ${day}` : `Visit ${name}`)}">Visit</a></li>`,
  ].join('');
};

/** The line below the list, with the number of chapters. */
const footOf = (total: number, count: number): string => {
  const all = total === 1 ? '1 chapter' : `${total} chapters`;
  const shown = total > count ? `, the first ${count} are shown` : '';
  return `<div class="sheet-foot note"><span role="status">${all}${shown}</span><span>Times are local to each chapter.</span></div>`;
};

/** Fills in the chapters that take visitors: as data, for search engines, and as a list before any code loads. */
async function fillChapters(database: Queries, now: Date, isNarrowed: boolean): Promise<Filling> {
  const page = { page: 1, pageSize: mostShown, isCounted: true };
  const { rows, total } = await listVisibleChapters(database, {}, page, now);
  const places = rows.flatMap(({ city, state }) => (city && state ? [{ city, state }] : []));
  const list = `<ul aria-label="Chapters you can visit">${rows.map((row) => lineOf(row, now)).join('')}</ul>`;
  const isInPlace = rows.length > 0 && !isNarrowed;
  return {
    ...(isInPlace && { chapters: `${list}${footOf(total ?? rows.length, rows.length)}` }),
    body: [
      isInPlace ? '' : withoutScript(list),
      dataBlock('application/json', { rows, total: total ?? rows.length, places }, 'chapters-of-page'),
      structured({
        '@type': 'ItemList',
        itemListElement: rows.map((chapter, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          item: organization(chapter),
        })),
      }),
    ].join(''),
  };
}

const eventsOf = (chapter: VisibleChapterDetails) =>
  chapter.meetings.map(({ starts_at }) => ({
    '@type': 'Event',
    name: `${chapter.name} meeting`,
    startDate: starts_at,
    organizer: organization(chapter),
    location: { '@type': 'Place', name: chapter.place ?? 'Online', address: cityOf(chapter) },
  }));

async function fillChapter(database: Queries, id: number, now: Date): Promise<Filling | null> {
  const chapter = await findVisibleChapter(database, id, now);
  if (chapter === null) return null;
  const { name, description, wanted, meetings } = chapter;
  const facts = [whenAndWhere(chapter), description, ...meetings.map(({ date }) => `Next: ${date}`)];
  return {
    title: `Visit ${name} · Chapterhouse`,
    description: `${whenAndWhere(chapter)}. Sit in on a meeting before you decide; you don’t need an account.`,
    body: [
      withoutScript(
        [
          `<h1>${escaped(`Visit ${name}`)}</h1><p>${escaped(cityOf(chapter))}</p>`,
          ...facts.flatMap((fact) => (fact ? [`<p>${escaped(fact)}</p>`] : [])),
          wanted.length > 0
            ? `<p>Looking for: ${wanted.map((each) => escaped(each.name)).join(', ')}</p>`
            : '',
        ].join(''),
      ),
      structured({ '@type': 'WebPage', name: `Visit ${name}`, mentions: eventsOf(chapter) }),
    ].join(''),
  };
}

async function fillPolicy(database: Queries): Promise<Filling | null> {
  const policy = await findPolicy(database, null);
  if (policy === null) return null;
  const paragraphs = policy.body.split(/\n{2,}/).map((block) => {
    const [, marks, words = ''] = /^(#{1,3}) (.+)$/.exec(block.trim()) ?? [];
    return marks ? `<h${marks.length}>${escaped(words)}</h${marks.length}>` : `<p>${escaped(block)}</p>`;
  });
  return {
    title: 'Privacy Policy · Chapterhouse',
    description: 'What we store about members and guests, who sees it, and for how long.',
    body: withoutScript(paragraphs.join('')),
  };
}

/** @returns the parts of the page that are particular to this address; null if there are none */
export async function fillGuestPage(database: Queries, address: string, now: Date): Promise<Filling | null> {
  const [path, query = ''] = address.split('?');
  if (path === '/visit-chapter') return fillChapters(database, now, query !== '');
  if (path === '/privacy-policy') return fillPolicy(database);
  const [, id] = /^\/visit-chapter\/(\d{1,9})$/.exec(path ?? '') ?? [];
  return id === undefined ? null : fillChapter(database, Number(id), now);
}
