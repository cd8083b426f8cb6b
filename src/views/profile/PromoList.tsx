import type { ReactNode } from 'react';
import type { Promo } from '../../contract/growth/promos.ts';
import { imageAddress } from '../../routes/imageAddress.ts';
import { dateOf } from '../dates.ts';
import { nameOf } from '../people.ts';

const validity = ({ valid_from: from, valid_to: to }: Promo): string => {
  if (from && to) return `Valid ${dateOf(from)} – ${dateOf(to)}`;
  if (from) return `Valid from ${dateOf(from)}`;
  return to ? `Valid until ${dateOf(to)}` : '';
};

const remarkOn = (promo: Promo): string =>
  [validity(promo), promo.suggestion && `suggested by ${nameOf(promo.suggestion.by)}`]
    .filter(Boolean)
    .join(' · ');

interface PromoListProps {
  label: string;
  promos: readonly Promo[];
  /** The actions on a promo. */
  actions?: (promo: Promo) => ReactNode;
}

/** A list of promos with their texts as written. */
export function PromoList({ label, promos, actions }: PromoListProps) {
  return (
    <ul className="promos" aria-label={label}>
      {promos.map((promo) => (
        <li
          className="flex flex-wrap gap-y-3 gap-x-4 px-4 py-3.5 border-b border-b-line last:border-0"
          key={promo.id}
        >
          {promo.image && (
            <img src={imageAddress(promo.image)} alt="" width={96} height={96} loading="lazy" />
          )}
          <div className="min-w-0">
            <h3 className="font-semibold">{promo.title}</h3>
            <p className="whitespace-pre-line">{promo.text}</p>
            {remarkOn(promo) && <p className="hint whitespace-pre-line">{remarkOn(promo)}</p>}
          </div>
          {actions && <div className="actions flex gap-1 items-start ms-auto">{actions(promo)}</div>}
        </li>
      ))}
    </ul>
  );
}
