import {
  changePipelineStatus,
  fillSpot,
  getPipeline,
  savePipelineItem,
  suggestEvent,
} from '../../../src/contract/growth/pipeline.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { pageOf } from '../shared/lists.ts';
import { findHead, listPipeline, pipelineFilter } from './listRepository.ts';
import { change, move, suggest } from './saveRepository.ts';
import { fill } from './spotRepository.ts';

export function registerPipeline(http: Http, database: Queries) {
  handle(http, getPipeline, async ({ params, query, viewer, now }) => {
    const asked = await pipelineFilter(database, { viewer, now }, { ...query, ...params });
    const [found, head] = await Promise.all([
      listPipeline(database, asked, pageOf(query)),
      findHead(database, asked),
    ]);
    return { ...found, head };
  });

  handle(http, suggestEvent, (call) => suggest(database, call));

  handle(http, savePipelineItem, (call) => change(database, call));

  handle(http, fillSpot, (call) => fill(database, call));

  handle(http, changePipelineStatus, (call) => move(database, call));
}
