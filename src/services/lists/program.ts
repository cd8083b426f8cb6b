import { getMoments, MomentsQuery, type MomentType } from '../../contract/growth/moments.ts';
import { getSpotlights, SpotlightsQuery } from '../../contract/growth/spotlights.ts';
import { getSampleSessions, SamplesQuery } from '../../contract/meetings/sampleSessions.ts';
import { known } from '../listFilters.ts';
import { type ListSource, type ListSources, nobodysRows, rowsOf, source } from '../listSource.ts';

const moments = (type: MomentType, approval: { readonly status?: 'Requested' } = {}): ListSource =>
  source(
    ({ query }) => ({ ...known(MomentsQuery, query), ...approval, record_type: type }),
    async ({ api, query }) => {
      const { rows, total, head } = await api(getMoments, { query });
      if (approval.status && head.approves === 0) return nobodysRows;
      return { ...rowsOf('moment', { rows, total }), head: { kind: 'moments', ...head } };
    },
  );

const samples = (more: { readonly desk?: 1 } = {}): ListSource =>
  source(
    ({ query }) => ({ ...known(SamplesQuery, query), ...more }),
    async ({ api, query }) => {
      const { rows, total, head, suggestion } = await api(getSampleSessions, { query });
      return { ...rowsOf('sample', { rows, total }), head: { kind: 'samples', ...head, suggestion } };
    },
  );

export const lists: ListSources = {
  marketingMoments: moments('marketing'),
  networkingMoments: moments('networking'),
  marketingApproval: moments('marketing', { status: 'Requested' }),
  networkingApproval: moments('networking', { status: 'Requested' }),
  sampleSessions: samples(),
  sampleAssignments: samples({ desk: 1 }),
  memberSpotlights: source(
    ({ query }) => known(SpotlightsQuery, query),
    async ({ api, query }) => {
      const { rows, total, head } = await api(getSpotlights, { query });
      return { ...rowsOf('spotlight', { rows, total }), head: { kind: 'spotlights', ...head } };
    },
  ),
  // The whole rotation comes in one page.
  spotlightAssignment: source(
    ({ query: { chapter_id } }) => known(SpotlightsQuery, { chapter_id, rotation: '1' }),
    async ({ api, query }) => {
      const { rotation, head } = await api(getSpotlights, { query: { ...query, page: 1, page_size: 1 } });
      if (head.assigns === 0) return nobodysRows;
      const rows = rotation.map((turn) => ({ ...turn, chapter_id: head.chapter.id }));
      return {
        ...rowsOf('spotlightTurn', { rows, total: rows.length }),
        head: { kind: 'spotlights', ...head },
      };
    },
  ),
};
