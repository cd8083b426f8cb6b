import type { CompletenessField } from '../../contract/people/members.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { missingFields } from './missingFields.ts';

const mostAtFirst = 3;

function Links({ fields }: { fields: readonly CompletenessField[] }) {
  return (
    <ul className="missing">
      {fields.map((field) => {
        const [words, page] = missingFields[field];
        return (
          <li key={field}>
            <PageLink
              className="link inline-flex items-center min-h-7 pointer-coarse:min-h-11"
              to={{ page, params: {}, query: {} }}
            >
              {words}
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The missing parts of a profile, linked to where they're filled in: three at first, the rest on demand. */
export function MissingLinks({ fields }: { fields: readonly CompletenessField[] }) {
  const more = fields.slice(mostAtFirst);
  if (fields.length === 0) return null;
  return (
    <div className="missing-links">
      <span>Still missing:</span>
      <Links fields={fields.slice(0, mostAtFirst)} />
      {more.length > 0 && (
        <details>
          <summary className="inline-flex items-center min-h-7 text-ink-muted cursor-pointer pointer-coarse:min-h-11">
            {more.length} more
          </summary>
          <Links fields={more} />
        </details>
      )}
    </div>
  );
}
