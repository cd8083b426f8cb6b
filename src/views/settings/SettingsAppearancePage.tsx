import { FactList } from '../parts/FactList.tsx';
import { settingsForm } from './settingsForm.tsx';

const themeNames = { system: 'Match device', light: 'Light', dark: 'Dark' };
const sizeNames = { normal: 'Normal', large: 'Large', larger: 'Larger' };

export default settingsForm({
  page: 'settingsAppearance',
  title: 'Appearance',
  lines: 4,
  Facts: ({ stored: { theme, text_size, chapters, default_chapter_id } }) => (
    <FactList
      facts={[
        { name: 'Theme', value: themeNames[theme] },
        { name: 'Text size', value: sizeNames[text_size] },
        { name: 'Language', value: 'English' },
        ...(chapters.length === 0
          ? []
          : [
              {
                name: 'Pages begin with',
                value:
                  chapters.find(({ id }) => id === default_chapter_id)?.name ??
                  'Your own, or the first by name',
              },
            ]),
      ]}
    />
  ),
});
