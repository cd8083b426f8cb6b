import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { weekdayNames } from '../../contract/weekdays.ts';
import type { VisitProps } from '../../routes/parts.ts';
import { PlainSelect } from '../public/PlainSelect.tsx';

/** The id of the form, which a button elsewhere uses to clear it. */
export const filterForm = 'narrow-chapters';

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  choices: readonly (readonly [string, string])[];
}

const Choice = (props: ChoiceProps) => (
  <PlainSelect
    {...props}
    empty="Any"
    onChanged={({ currentTarget }) => currentTarget.form?.requestSubmit()}
  />
);

const same = (text: string) => [text, text] as const;
const unique = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).sort().map(same);

/** The filters of the chapters, which are in the address. */
export function NarrowChapters({ visit }: VisitProps) {
  const id = useId();
  const query = useSelector(visit, ({ context }) => context.location.query);
  const places = useSelector(visit, ({ context }) => context.chapters?.places) ?? [];
  const inState = places.filter(({ state }) => !query.state || state === query.state);
  return (
    <search>
      <form
        className="narrow-chapters"
        id={filterForm}
        action="/visit-chapter"
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const filled = [...data].flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
          visit.send({ type: 'chapters.narrowed', query: Object.fromEntries(filled) });
        }}
        onReset={({ currentTarget }) => {
          const search = currentTarget.elements.namedItem('search');
          if (search instanceof HTMLInputElement) search.defaultValue = '';
          visit.send({ type: 'chapters.narrowed', query: {} });
        }}
      >
        <div className="field wide">
          <label htmlFor={id}>Search chapters</label>
          <input
            className="input"
            id={id}
            type="search"
            name="search"
            maxLength={200}
            placeholder="Chapter, city or profession"
            defaultValue={query.search ?? ''}
          />
        </div>
        <Choice
          name="state"
          label="State"
          value={query.state ?? ''}
          choices={unique(places.map(({ state }) => state))}
        />
        <Choice
          name="city"
          label="City"
          value={query.city ?? ''}
          choices={unique(inState.map(({ city }) => city))}
        />
        <Choice
          name="weekday"
          label="Weekday"
          value={query.weekday ?? ''}
          choices={weekdayNames.map((name, place) => [String(place + 1), name] as const)}
        />
        <Choice
          name="online"
          label="In person or online"
          value={query.online ?? ''}
          choices={[
            ['0', 'In person only'],
            ['1', 'Online too'],
          ]}
        />
        <button className="button" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
