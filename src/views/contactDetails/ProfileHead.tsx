import { Image as ImageIcon, Pencil } from 'lucide-react';
import type { ContactDetails, MainInformation } from '../../contract/members.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { nameOf } from '../people.ts';

interface ProfileHeadProps {
  main: MainInformation;
  details: ContactDetails;
  /** Where one's picture can be loaded from; null for none. */
  image: string | null;
  onEditWanted?: () => void;
  onPictureWanted?: () => void;
}

/** Who it is: picture, name, trade and chapter. */
export function ProfileHead({ main, details, image, onEditWanted, onPictureWanted }: ProfileHeadProps) {
  const name = nameOf(details);
  const trade = [main.profession, details.business_name].filter(Boolean).join(', ');
  const standing = [main.chapter && `${main.chapter} chapter`, `profile ${main.completeness} % complete`];
  return (
    <section className="panel" aria-label={name}>
      <div className="who">
        <Avatar id={main.id} name={name} image={image} size="large" />
        <div>
          <h2>
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {main.is_ep === 1 && <span className="ep">EP</span>}
          </h2>
          {trade && <p>{trade}</p>}
          <p className="small mt-1">{standing.filter(Boolean).join(' · ')}</p>
        </div>
        {onEditWanted && (
          <div className="actions">
            <Button variant="primary" icon={Pencil} onPressed={onEditWanted}>
              Edit
            </Button>
            <Button icon={ImageIcon} fold onPressed={onPictureWanted}>
              Change picture
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
