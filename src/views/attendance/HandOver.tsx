import { Button } from '../parts/Button.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import type { OfDoor } from './visitorColumns.tsx';
import type { Visitor } from './visitors.ts';

/** Chooses who follows up a visitor from now on. */
export function HandOver({ workspace, data, row }: OfDoor & { row: Visitor }) {
  const { id, owner, version } = row;
  const name = nameOf(row);
  const stored = { id, name, version, chapter_id: data.chapter.id, owner_id: owner?.id ?? null };
  return (
    <span>
      {owner && nameOf(owner)}
      {data.can_follow_up === 1 && (
        <Button
          size="small"
          label={`Hand over ${name}`}
          onPressed={() => openForm(workspace, { form: 'visitorOwner', stored })}
        >
          {owner ? 'Change' : 'Hand over'}
        </Button>
      )}
    </span>
  );
}
