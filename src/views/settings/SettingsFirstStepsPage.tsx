import { firstStepsSetting } from '../../contract/people/memberSettings.ts';
import { FactList } from '../parts/FactList.tsx';
import { settingsForm } from './settingsForm.tsx';

/** Whether Performance shows the first steps. */
export default settingsForm({
  page: 'settingsFirstSteps',
  title: 'First steps',
  lines: 1,
  Facts: ({ stored }) => (
    <FactList
      facts={[
        {
          name: firstStepsSetting,
          value: stored.show_first_steps === 1 ? 'Shown until done' : 'Hidden',
        },
      ]}
    />
  ),
});
