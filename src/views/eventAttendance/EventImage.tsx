import { openedOver } from '../../contract/records/openedRecord.ts';
import type { Row } from '../../contract/records/records.ts';
import { imageAddress } from '../../routes/imageAddress.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { counterpartOf } from '../list/defineList.ts';
import type { RowContext } from '../list/definition.ts';
import { recordNameOf } from '../recordName.ts';

interface EventImageProps {
  row: Extract<Row, { metric: 4 }>;
  seen: RowContext;
}

/** The picture of an event, linked to its record. */
export function EventImage({ row, seen }: EventImageProps) {
  const { id, image } = row;
  return (
    image && (
      <PageLink
        to={openedOver(seen.location, id)}
        label={`Image of ${recordNameOf(row, counterpartOf(row, seen.direction))}`}
      >
        <img
          className="thumbnail size-32 object-cover rounded-inner"
          src={imageAddress(image)}
          alt=""
          width={128}
          height={128}
          loading="lazy"
        />
      </PageLink>
    )
  );
}
