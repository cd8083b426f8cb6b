import { categoryStatuses, type RequestedCategory } from '../../contract/chapters.ts';
import { SelectField } from '../parts/SelectField.tsx';
import type { ContentProps } from '../record/RecordPage.tsx';
import { useAct } from '../record/useAct.ts';
import { statusWord } from './CategoryBadge.tsx';

interface CategoryStatusProps extends ContentProps<'requestedCategories'> {
  category: RequestedCategory;
}

const choices = categoryStatuses.map((status) => ({ value: status, label: statusWord(status) }));

/** How the search for a profession stands, which a holder of the right changes in its place. */
export function CategoryStatus({ record, data: { chapter }, category }: CategoryStatusProps) {
  const { canAct, act } = useAct({ record });
  return (
    <SelectField
      label={`Status of ${category.profession.name}`}
      isLabelHidden
      isDisabled={!canAct}
      value={category.status}
      choices={choices}
      onChosen={(chosen) => {
        const status = categoryStatuses.find((each) => each === chosen);
        if (status) act({ name: 'saveCategory', chapterId: chapter.id, id: category.id, status });
      }}
    />
  );
}
