import type { ShownChapter } from '../../contract/organization/shownChapter.ts';
import type { Location } from '../../contract/pages.ts';
import { SelectField } from './fields/SelectField.tsx';

interface ChapterSwitchProps {
  /** The shown chapter; null before the first answer. */
  chapter: ShownChapter | null;
  location: Location;
  onChosen: (place: Location) => void;
}

/** @returns the page's address for another chapter, without the week, which belongs to the old chapter. */
const forChapter = ({ page, params, query }: Location, id: string): Location => {
  const { meeting_id: _, ...rest } = query;
  return { page, params, query: { ...rest, chapter_id: id } };
};

/** Switches the chapter of a page, for members who see the page in several chapters or have no chapter. */
export function ChapterSwitch({ chapter, location, onChosen }: ChapterSwitchProps) {
  if (!chapter || chapter.choices.length === 0) return null;
  return (
    <div className="chapter-switch sm:min-w-45">
      <SelectField
        label="Chapter"
        isLabelHidden
        value={String(chapter.id)}
        choices={chapter.choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChosen={(id) => {
          if (id !== String(chapter.id)) onChosen(forChapter(location, id));
        }}
      />
    </div>
  );
}
