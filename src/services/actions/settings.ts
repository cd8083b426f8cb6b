import { messages } from '../../contract/messages.ts';
import { saveMemberSettings } from '../../contract/people/memberSettings.ts';
import { type ActionsOf, unspoken } from '../pageAction.ts';

export const actions: ActionsOf<'showFirstSteps'> = {
  showFirstSteps: async (api, { isShown }) => {
    await api(saveMemberSettings, { body: { show_first_steps: isShown ? '1' : '0' } });
    return isShown
      ? unspoken
      : {
          kind: 'changed',
          message: messages.firstStepsHidden,
          undo: { name: 'showFirstSteps', isShown: true },
        };
  },
};
