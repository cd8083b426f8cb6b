/** @returns a function that says whether an id is new among the last `most` */
export function createSeenIds(most: number): (id: number) => boolean {
  const met = new Set<number>();
  return (id) => {
    if (met.has(id)) return false;
    met.add(id);
    const [oldest] = met;
    if (met.size > most && oldest !== undefined) met.delete(oldest);
    return true;
  };
}
