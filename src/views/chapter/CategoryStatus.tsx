import { categoryStatuses, type RequestedCategory } from '../../contract/organization/chapters.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { statusWord } from './CategoryBadge.tsx';

interface CategoryStatusProps extends ContentProps<'requestedCategories'> {
  category: RequestedCategory;
}

const choices = categoryStatuses.map((status) => ({ value: status, label: statusWord(status) }));

/** The status of the search for a profession, which members with the right can change in place. */
export function CategoryStatus({ detail, data: { chapter }, category }: CategoryStatusProps) {
  const { canAct, act } = useAction({ detail });
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
