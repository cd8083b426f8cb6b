import * as v from 'valibot';
import { apiBase } from '../../src/contract/endpoint.ts';
import { createSubRequest, deleteSubRequest } from '../../src/contract/subs.ts';
import { call } from './client.ts';
import type { Planters } from './plantedEntries.ts';
import { type Planted, plant, plotOf, tokenOf } from './planting.ts';

/** Puts a payload into a request for a sub of the last meeting to come; all but the last are canceled again. */
export async function plantSubs(
  url: string,
  planters: Planters,
  payloads: readonly string[],
): Promise<Planted[]> {
  const token = await tokenOf(url, planters.member);
  const { body } = await call(url, token, '/member-1/weekly-meetings');
  const meetings = v.parse(v.array(v.object({ id: v.number() })), body);
  const meeting_id = meetings.at(-1)?.id;
  const planted: Planted[] = [];
  for (const [place, payload] of payloads.entries()) {
    const request = await plant(
      url,
      token,
      plotOf(createSubRequest, { meeting_id, open_to_anyone: 1 }),
      payload,
    );
    planted.push(request);
    if (place === payloads.length - 1) continue;
    const path = deleteSubRequest.path.replace(':id', String(request.id));
    const { ok, status } = await fetch(`${url}${apiBase}${path}`, {
      method: deleteSubRequest.method,
      headers: { authorization: `Bearer ${token}` },
    });
    if (!ok) throw new Error(`${deleteSubRequest.id} answers ${status}`);
  }
  return planted;
}
