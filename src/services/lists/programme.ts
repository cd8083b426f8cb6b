import { getMoments, MomentsQuery, type MomentType } from '../../contract/moments.ts';
import { known } from '../listFilters.ts';
import { type ListSource, type ListSources, rowsOf, source } from '../listSource.ts';

const moments = (type: MomentType, more: { readonly status?: 'Requested' } = {}): ListSource =>
  source(
    ({ query }) => ({ ...known(MomentsQuery, query), ...more, record_type: type }),
    async ({ api, query }) => {
      const { rows, total, head } = await api(getMoments, { query });
      return { ...rowsOf('moment', { rows, total }), head: { kind: 'moments', ...head } };
    },
  );

export const lists: ListSources = {
  marketingMoments: moments('marketing'),
  networkingMoments: moments('networking'),
  marketingApproval: moments('marketing', { status: 'Requested' }),
  networkingApproval: moments('networking', { status: 'Requested' }),
};
