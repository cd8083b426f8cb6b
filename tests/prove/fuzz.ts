import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { listed } from '../each.ts';
import { fieldsOf, oddValues } from '../server/everyEndpoint/badInput.ts';
import type { Caller } from '../server/everyEndpoint/callers.ts';
import type { Cell } from '../server/everyEndpoint/cell.ts';
import { cells } from '../server/everyEndpoint/cells.ts';
import { trespasses } from '../server/everyEndpoint/matrix.ts';
import { type Ask, type Organization, openOrganization } from '../server/everyEndpoint/organization.ts';
import { seededRandom } from './client.ts';

/** Fields that a caller must not be able to set. */
const forbidden = listed('id, chapter_id, member_id, role, is_ep, status, points, announced, version');

export interface Fuzzed {
  readonly requests: number;
  readonly statuses: Readonly<Record<number, number>>;
  /** Endpoints that never gave a good answer. */
  readonly neverGood: readonly string[];
  /** Everything that must not happen, each with the request that caused it. */
  readonly faults: readonly string[];
  readonly canaries: readonly string[];
  /** The slowest answer, in milliseconds, and its endpoint. */
  readonly slowest: { readonly ms: number; readonly endpoint: string };
}

interface Chance {
  readonly below: (end: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

function chanceOf(seed: number): Chance {
  const random = seededRandom(seed);
  const below = (end: number) => Math.floor(random() * end);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}

interface FuzzOptions {
  readonly times: number;
  readonly seed: number;
  /**
   * Whether an endpoint that happened to give no good answer is called once more, correctly, by everybody, in an
   * organization where nobody has lost a right yet.
   */
  readonly endsAsMeant?: boolean;
  /** Parts of the names of the endpoints to call; all endpoints if none is given. */
  readonly only?: readonly string[];
}

const isNamed = ({ id }: Endpoint, only: readonly string[]) =>
  only.length === 0 || only.some((part) => id.toLowerCase().includes(part.toLowerCase()));

/** Whether each of these parts names an endpoint. */
export const hasEndpointsOf = (only: readonly string[]): boolean =>
  only.every((part) => Object.values(endpoints).some((endpoint) => isNamed(endpoint, [part])));

/** Whether a caller may see other chapters' data, so that a canary proves nothing. */
const seesOthers = ({ role }: Caller) => role === 'administrator' || role === 'area_director';

/**
 * One request in this many comes from callers who see other chapters; they have their own organization, because they
 * change every chapter.
 */
const shareOfOthers = 10;

/**
 * Sends `times` requests to all endpoints as every kind of caller: good ones, ones for rows of other people and
 * chapters, and ones with up to three parts replaced by something odd. Their writes stay.
 */
export async function fuzz({ times, seed, endsAsMeant = false, only = [] }: FuzzOptions): Promise<Fuzzed> {
  const chance = chanceOf(seed);
  const asked = Object.values(endpoints)
    .filter((endpoint: Endpoint) => isNamed(endpoint, only))
    .map((endpoint: Endpoint) => ({
      endpoint,
      cells: Object.entries(cells).flatMap(([id, cell]) => (id === endpoint.id ? cell : [])),
    }));
  const canBeGood = asked.filter(({ cells: possible }) => possible.some((cell) => (cell.good ?? 200) < 400));
  const statuses: Record<number, number> = {};
  const good = new Set<string>();
  const faults: string[] = [];
  const canaries: string[] = [];
  let slowest = { ms: 0, endpoint: 'none' };

  async function send(
    within: Organization,
    caller: Caller,
    { endpoint, cells: possible }: (typeof asked)[number],
    request: Ask,
  ) {
    const shows = possible.flatMap((cell: Cell) => cell.shows ?? []);
    const begun = performance.now();
    const { status, text } = await within.ask(caller, endpoint, request);
    const ms = Math.round(performance.now() - begun);
    if (ms > slowest.ms) slowest = { ms, endpoint: endpoint.id };
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status < 400) good.add(endpoint.id);
    const told = () => `${caller.name} ${endpoint.id} ${JSON.stringify(request).slice(0, 400)}`;
    if (status >= 500) faults.push(`${status} ${told()}`);
    const seen = seesOthers(caller) ? [] : trespasses(text, { ...within, caller, cell: { shows } });
    if (seen.length > 0) canaries.push(`${seen.slice(0, 3).join(', ')} ${told()}`);
  }

  /** Sends this many requests as some of the callers. */
  async function sendAsThese(count: number, isOneOfThem: (caller: Caller) => boolean) {
    const organization = await openOrganization({ keeps: true });
    const callers = organization.callers.filter(isOneOfThem);
    const rows = [...callers.map(({ own }) => own), ...Object.values(organization.others)];
    let left = count;
    const sendSome = async () => {
      while (left > 0) {
        left -= 1;
        const each = chance.pick(asked);
        const caller = chance.pick(callers);
        const request = chance
          .pick(each.cells)
          .ask(chance.below(3) === 0 ? caller.own : chance.pick(rows), caller.own);
        await send(organization, caller, each, mutated(each.endpoint, request, chance));
      }
    };
    try {
      await Promise.all([sendSome(), sendSome(), sendSome()]);
    } finally {
      await organization.close();
    }
  }

  const asOthers = Math.floor(times / shareOfOthers);
  await sendAsThese(times - asOthers, (caller) => !seesOthers(caller));
  await sendAsThese(asOthers, seesOthers);
  const lacking = () => canBeGood.filter(({ endpoint }) => !good.has(endpoint.id));
  if (endsAsMeant && lacking().length > 0) {
    const anew = await openOrganization();
    try {
      // A caller without a chapter is expected to name another member's rows.
      for (const each of lacking())
        for (const caller of anew.callers)
          for (const cell of each.cells)
            for (const row of seesOthers(caller) ? Object.values(anew.others) : [caller.own])
              if (!good.has(each.endpoint.id)) await send(anew, caller, each, cell.ask(row, caller.own));
    } finally {
      await anew.close();
    }
  }
  const neverGood = lacking().map(({ endpoint }) => endpoint.id);
  return { requests: times, statuses, neverGood, faults, canaries, slowest };
}

/** @returns the request with up to three of its parts replaced, left out or added. */
function mutated({ params, query, body }: Endpoint, request: Ask, chance: Chance): Ask {
  const parts = { params: { ...request.params }, query: { ...request.query }, body: request.body };
  const changes = chance.below(4);
  for (let change = 0; change < changes; change += 1) {
    const [part, schema] = chance.pick([
      ['params', params],
      ['query', query],
      ['body', body],
    ] as const);
    if (schema === undefined) continue;
    const field =
      chance.below(8) === 0 ? chance.pick(forbidden) : chance.pick([...fieldsOf(schema), 'sort', 'page']);
    const kept = Object(parts[part]);
    parts[part] = { ...kept, [field]: chance.below(10) === 0 ? undefined : oddValue(chance) };
  }
  for (const [name, value] of Object.entries(parts.params)) {
    parts.params = {
      ...parts.params,
      [name]: value === undefined || value === '' ? 1 + chance.below(9000) : value,
    };
  }
  return parts;
}

function oddValue(chance: Chance): unknown {
  const kind = chance.below(4);
  if (kind === 0) return 1 + chance.below(9000);
  if (kind === 1) return String(1 + chance.below(130));
  if (kind === 2) {
    const letters = Array.from({ length: 1 + chance.below(40) }, () => chance.below(0x2fff));
    return String.fromCodePoint(...letters);
  }
  return chance.pick(oddValues);
}
