import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';

interface Member {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly trade: string;
  readonly joined: string;
  readonly referrals: number;
  readonly given: string;
}

interface List {
  members: readonly Member[] | null;
  readonly coming: Promise<void>;
}

const lists = new Map<string, List>();

/** The members, fetched once and before the page that shows them. */
export function fetchMembers(count: string): List {
  const known = lists.get(count);
  if (known) return known;
  const take = (members: readonly Member[]) => {
    list.members = members;
  };
  const list: List = {
    members: null,
    coming: fetch(`/api/members?n=${count}`)
      .then((answer) => answer.json())
      .then(take),
  };
  lists.set(count, list);
  return list;
}

const rowHeight = 36;
const height = 640;
const heads = ['Name', 'Email', 'Company', 'Trade', 'Joined', 'Referrals', 'Given', ''];

/** A list of any length with only the visible rows in the page. */
export function Members() {
  const [query] = useSearchParams();
  const [top, setTop] = useState(0);
  const [, setArrived] = useState(false);
  const list = fetchMembers(query.get('n') ?? '50');
  useEffect(() => {
    list.coming.then(() => setArrived(true));
  }, [list]);
  const { members } = list;
  if (!members) return <p>Loading…</p>;
  const from = Math.max(0, Math.floor(top / rowHeight) - 5);
  const to = Math.min(members.length, Math.ceil((top + height) / rowHeight) + 5);
  return (
    <div
      style={{ height, overflow: 'auto' }}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <table data-total={members.length}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: from * rowHeight }} />
          {members.slice(from, to).map((member) => (
            <tr key={member.id} data-row>
              <td>{member.name}</td>
              <td>{member.email}</td>
              <td>{member.company}</td>
              <td>{member.trade}</td>
              <td>{member.joined}</td>
              <td>{member.referrals}</td>
              <td>{member.given}</td>
              <td>
                <a href={`#${member.id}`}>Open</a>
              </td>
            </tr>
          ))}
          <tr style={{ height: (members.length - to) * rowHeight }} />
        </tbody>
      </table>
    </div>
  );
}
