import { Check, Pencil, Plus, X } from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { Promo } from '../../contract/growth/promos.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { openForm } from '../workspace/openForm.ts';
import { EntryButtons } from './EntryButtons.tsx';
import type { Shown } from './ProfileForm.tsx';
import { PromoList } from './PromoList.tsx';

/** The member's own promos, and suggested ones that need an answer. */
export function PromosTab({ workspace, loaded: { promos: own } }: Shown<'promosList'>) {
  const ask = (entry: FormEntry) => openForm(workspace, entry);
  const add = (
    <Button variant="primary" size="small" icon={Plus} onPressed={() => ask({ form: 'promo', stored: null })}>
      Add promo
    </Button>
  );
  const answers = (stored: Promo) => (
    <>
      <Button size="small" icon={Check} onPressed={() => ask({ form: 'suggestionAcceptance', stored })}>
        Accept
      </Button>
      <Button size="small" icon={Pencil} onPressed={() => ask({ form: 'suggestionChange', stored })}>
        Change
      </Button>
      <Button size="small" icon={X} onPressed={() => ask({ form: 'suggestionRefusal', stored })}>
        Decline
      </Button>
    </>
  );
  return (
    <div className="grid gap-3">
      {own.suggestions.length > 0 && (
        <Panel title="Suggested to you">
          <PromoList label="Suggested to you" promos={own.suggestions} actions={answers} />
        </Panel>
      )}
      <Panel title="Promos" end={own.promos.length > 0 && add}>
        {own.promos.length > 0 ? (
          <PromoList
            label="Promos"
            promos={own.promos}
            actions={(stored) => (
              <EntryButtons
                title={stored.title}
                onEdit={() => ask({ form: 'promo', stored })}
                onDelete={() => ask({ form: 'promoRemoval', stored })}
              />
            )}
          />
        ) : (
          <EmptyState title="No promos yet. Add one so members can share it from Quick Post." action={add} />
        )}
      </Panel>
    </div>
  );
}
