import { getMoments, saveMoment, takeMoment, withdrawMoment } from '../../../src/contract/growth/moments.ts';
import {
  assignSpotlight,
  getSpotlights,
  removeSpotlight,
  saveSpotlight,
} from '../../../src/contract/growth/spotlights.ts';
import {
  assignSampleSession,
  getSampleSessions,
  removeSampleSession,
  saveSampleSession,
} from '../../../src/contract/meetings/sampleSessions.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import { pageOf } from '../shared/lists.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import { change, withdraw } from './momentSaveRepository.ts';
import { findMomentsHead } from './momentsHeadRepository.ts';
import { listMoments, momentsFilter } from './momentsRepository.ts';
import { take } from './momentTakeRepository.ts';
import { changeSample, removeSample } from './sampleSaveRepository.ts';
import { findSuggestion, listSamples, samplesFilter } from './samplesRepository.ts';
import { assignSample } from './sampleTakeRepository.ts';
import { assign, changeSpotlight, removeSpotlightOf } from './spotlightSaveRepository.ts';
import { listRotation, listSpotlights, spotlightsFilter } from './spotlightsRepository.ts';

export function registerProgram(http: Http, database: Queries) {
  handle(http, getMoments, async ({ query, viewer, now }) => {
    const asked = await momentsFilter(database, { viewer, now }, query);
    const [found, head] = await Promise.all([
      listMoments(database, asked, pageOf(query)),
      findMomentsHead(database, asked),
    ]);
    return { ...found, head };
  });

  handle(http, takeMoment, (call) => take(database, call));

  handle(http, saveMoment, (call) => change(database, call));

  handle(http, withdrawMoment, (call) => withdraw(database, call));

  handle(http, getSpotlights, async ({ query, viewer, now }) => {
    const asked = await spotlightsFilter(database, { viewer, now }, query);
    const [found, rotation] = await Promise.all([
      listSpotlights(database, asked, pageOf(query)),
      listRotation(database, asked),
    ]);
    const head = {
      chapter: shownChapter(asked.chapter),
      assigns: flag(asked.assigns),
    };
    return { ...found, head, rotation };
  });

  handle(http, assignSpotlight, (call) => assign(database, call));

  handle(http, saveSpotlight, (call) => changeSpotlight(database, call));

  handle(http, removeSpotlight, (call) => removeSpotlightOf(database, call));

  handle(http, getSampleSessions, async ({ query, viewer, now }) => {
    const asked = await samplesFilter(database, { viewer, now }, query);
    const [found, suggestion] = await Promise.all([
      listSamples(database, asked, pageOf(query)),
      findSuggestion(database, asked),
    ]);
    const { chapter, assigns, takes } = asked;
    const head = {
      chapter: shownChapter(chapter),
      assigns: flag(assigns),
      takes: flag(takes),
    };
    return { ...found, head, suggestion };
  });

  handle(http, assignSampleSession, (call) => assignSample(database, call));

  handle(http, saveSampleSession, (call) => changeSample(database, call));

  handle(http, removeSampleSession, (call) => removeSample(database, call));
}
