import type { ShownChapter } from '../../contract/organization/shownChapter.ts';
import type { Location } from '../../contract/pages.ts';
import { SelectField } from './fields/SelectField.tsx';

interface ChapterSwitchProps {
  /** Null before the first answer. */
  chapter: ShownChapter | null;
  location: Location;
  onChosen: (place: Location) => void;
}

/** @returns the page for another chapter; the week of the one before isn't the other's. */
const forChapter = ({ page, params, query }: Location, id: string): Location => {
  const { meeting_id: _, ...rest } = query;
  return { page, params, query: { ...rest, chapter_id: id } };
};

/** The chapter that a page shows, for members who hold the page in more chapters than their own, or have none. */
export function ChapterSwitch({ chapter, location, onChosen }: ChapterSwitchProps) {
  if (!chapter || chapter.choices.length === 0) return null;
  return (
    <div className="chapter-switch min-w-45">
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
