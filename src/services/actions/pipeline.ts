import { changePipelineStatus, fillSpot } from '../../contract/growth/pipeline.ts';
import { messages } from '../../contract/messages.ts';
import type { ActionsOf } from '../pageAction.ts';

export const actions: ActionsOf<'moveEvent' | 'takeSpot' | 'leaveSpot'> = {
  moveEvent: async (api, { id, version, to }) => {
    const moved = await api(changePipelineStatus, { params: { id }, body: { status: to } }, { version });
    return { kind: 'changed', message: `${moved.title} moved to ${to}.`, version: moved.version };
  },
  takeSpot: async (api, { id, spotId, role }) => {
    await api(fillSpot, { params: { id }, body: { spot_id: spotId } });
    return { kind: 'changed', message: `You’ve taken ${role}.` };
  },
  leaveSpot: async (api, { id, version, spotId }) => {
    const body = { spot_id: spotId, member_id: null };
    const left = await api(fillSpot, { params: { id }, body }, { version });
    return { kind: 'changed', message: messages.spotLeft, version: left.version };
  },
};
