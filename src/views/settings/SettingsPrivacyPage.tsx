import { FactList } from '../parts/FactList.tsx';
import { settingsForm } from './settingsForm.tsx';
import { yesOrNo } from './yesOrNo.ts';

/** What other members may see. */
export default settingsForm({
  page: 'settingsPrivacy',
  title: 'What others see',
  lines: 3,
  Facts: ({ stored: { shared } }) => (
    <FactList
      facts={[
        { name: 'Phone numbers', value: yesOrNo(shared.includes('phone')) },
        { name: 'E-mail', value: yesOrNo(shared.includes('email')) },
        { name: 'Birthday', value: yesOrNo(shared.includes('birthday')) },
      ]}
    />
  ),
});
