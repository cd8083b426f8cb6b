import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import type { Location } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { Button } from '../parts/Button.tsx';
import { openForm } from '../workspace/openForm.ts';

type Props = ContentProps<'requestedCategories'>;

/** @returns the button with which a member of the chapter asks for a profession. */
export const useRequest = ({ workspace, data: { chapter, professions } }: Props) => {
  const mine = useSelector(workspace, ({ context }) => context.shell?.member.chapter_id);
  if (mine !== chapter.id) return null;
  const request = () =>
    openForm(workspace, {
      form: 'categoryRequest',
      stored: { chapter_id: chapter.id },
      lists: { professions: professions.map(({ id, name }) => ({ value: id, label: name })) },
    });
  return (
    <Button variant="primary" size="small" icon={Plus} onPressed={request}>
      Request a profession
    </Button>
  );
};

interface FilledProps extends Pick<Props, 'detail'> {
  /** How many professions are already found. */
  count: number;
  areShown: boolean;
}

/** A link that shows or hides the professions already found. */
export function FilledOnes({ detail, count, areShown }: FilledProps) {
  const location = useSelector(detail, ({ context }) => context.location);
  if (count === 0) return null;
  const to: Location = { ...location, query: areShown ? {} : { filled: '1' } };
  return (
    <PageLink className="link small" to={to}>
      {areShown ? 'Hide filled' : `Show filled (${count})`}
    </PageLink>
  );
}
