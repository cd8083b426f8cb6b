import type { Option } from '../../contract/scalars.ts';
import type { RecordProps } from '../record/RecordPage.tsx';
import { useAct } from '../record/useAct.ts';

interface CategoryRequestProps extends Pick<RecordProps, 'record'> {
  chapterId: number;
  professions: readonly Option[];
}

/** Asks for a profession; what was chosen stays until it is taken. */
export function CategoryRequest({ record, chapterId, professions }: CategoryRequestProps) {
  const { canAct, act } = useAct({ record });
  return (
    <form
      className="request-line"
      onSubmit={(event) => {
        event.preventDefault();
        const professionId = Number(new FormData(event.currentTarget).get('profession'));
        act({ name: 'requestCategory', chapterId, professionId });
      }}
    >
      <select
        className="input"
        name="profession"
        aria-label="Profession"
        required
        defaultValue=""
        disabled={professions.length === 0}
      >
        <option value="" disabled>
          Which profession does the chapter need?
        </option>
        {professions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button className="button primary" type="submit" disabled={!canAct}>
        Request
      </button>
    </form>
  );
}
