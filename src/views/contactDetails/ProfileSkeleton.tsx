import { Panel } from '../parts/Panel.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';

function FactsSkeleton({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <Panel title={title}>
      <dl className="facts">
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Skeleton width="160px" />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** The boxes of the page before its first answer. */
export function ProfileSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading profile
      </p>
      <div className="panel" aria-hidden="true">
        <div className="who">
          <span className="avatar large">
            <Skeleton width="72px" shape="round" />
          </span>
          <div className="grid gap-3 py-2">
            <Skeleton width="180px" />
            <Skeleton width="220px" />
            <Skeleton width="140px" />
          </div>
        </div>
      </div>
      <div className="two-columns" aria-hidden="true">
        <FactsSkeleton
          title="Contact details"
          names={['E-mail', 'Cell phone', 'Work phone', 'Address', 'City', 'State']}
        />
        <FactsSkeleton title="About" names={['Business', 'Profession', 'Chapter', 'Birthday']} />
      </div>
    </>
  );
}
