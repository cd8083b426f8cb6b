import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import type { FormMeta } from '../../machines/form.setup.ts';
import { ErrorState } from '../parts/page/ErrorState.tsx';
import { NoAccess } from '../parts/page/NoAccess.tsx';
import { selectView } from '../selectView.ts';
import type { FormActor } from './formPort.ts';

type FormView = FormMeta['view'];

interface FormViewsProps extends Readonly<Record<'Skeleton' | 'Details' | 'Form', () => ReactNode>> {
  form: FormActor;
  /** The missing data, named in the message when it couldn't be fetched: `your profile`. */
  subject: string;
}

/** The content of a `form` page: the stored data, the form, or why there is neither. */
export function FormViews({ form, subject, Skeleton, Details, Form }: FormViewsProps) {
  const view = useSelector(form, selectView<FormView>('Skeleton'));
  const views: Readonly<Record<FormView, () => ReactNode>> = {
    Skeleton,
    Details,
    Form,
    NoAccess: () => <NoAccess location={form.getSnapshot().context.location} />,
    LoadError: () => (
      <section className="panel">
        <ErrorState
          message={messages.wentWrong}
          note={`We couldn’t load ${subject}.`}
          onTriedAgain={() => form.send({ type: 'retry.requested' })}
        />
      </section>
    ),
  };
  return views[view]();
}
