/** The mounted row of an item. */
export function rowElement(list: HTMLElement | null, id: string): HTMLElement | undefined {
  const rows = Array.from((list?.children ?? []) as Iterable<HTMLElement>);
  return rows.find((row) => row.dataset.row === id);
}
