import type { VisibleChapterDetails } from '../../contract/meetings/visits.ts';
import { everyWeek } from '../../contract/meetings/visitTimes.ts';
import { yearlyPrice } from '../public/price.ts';

const zoneName = (timeZone: string, startsAt: string | undefined): string =>
  startsAt === undefined
    ? timeZone
    : (new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
        .formatToParts(new Date(startsAt))
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone);

/** When and where a chapter meets, what happens there, and whom it looks for. */
export function ChapterFacts({ chapter }: { chapter: VisibleChapterDetails }) {
  const { name, weekday, time, time_zone, place, online, description, wanted, meetings } = chapter;
  return (
    <div className="visit-side">
      <section className="sheet" aria-labelledby="when-and-where">
        <div className="sheet-head">
          <h2 id="when-and-where">When and where</h2>
        </div>
        <dl className="facts">
          <div>
            <dt>Meets</dt>
            <dd>{`${everyWeek(weekday)} at ${time}, ${zoneName(time_zone, meetings[0]?.starts_at)}`}</dd>
          </div>
          <div>
            <dt>Place</dt>
            <dd>{place ?? 'Online'}</dd>
          </div>
          <div>
            <dt>Online</dt>
            <dd>{online ? 'Yes, the link comes by e-mail' : 'No'}</dd>
          </div>
          <div>
            <dt>Membership</dt>
            <dd>{`${yearlyPrice(chapter)}. Visiting is free.`}</dd>
          </div>
        </dl>
        {description && <p className="sheet-foot note">{description}</p>}
      </section>
      <section className="sheet" aria-labelledby="what-to-expect">
        <div className="sheet-head">
          <h2 id="what-to-expect">What to expect</h2>
        </div>
        <dl className="facts agenda">
          <div>
            <dt>15 minutes early</dt>
            <dd>
              Sign in at the door and get a name badge. The visitor host introduces you to a few people.
            </dd>
          </div>
          <div>
            <dt>{time}</dt>
            <dd>
              The meeting starts. Everyone says in a minute what they do and who they’d like to meet, and so
              can you.
            </dd>
          </div>
          <div>
            <dt>During the meeting</dt>
            <dd>Members pass referrals, and one or two present their work. Just listen.</dd>
          </div>
          <div>
            <dt>Afterwards</dt>
            <dd>Stay for coffee if you have questions.</dd>
          </div>
        </dl>
      </section>
      {wanted.length > 0 && (
        <section className="sheet" aria-labelledby="wanted">
          <div className="sheet-head">
            <h2 id="wanted">{`Professions ${name} is looking for`}</h2>
            <span className="note">{wanted.length}</span>
          </div>
          <ul className="words">
            {wanted.map((profession) => (
              <li key={profession.id}>{profession.name}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
