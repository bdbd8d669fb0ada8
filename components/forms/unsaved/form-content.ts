/**
 * The fields of a form without those that still have the value with which it was opened: what others have changed since
 * then must not be written back.
 */
export function changesIn(form: FormData, opened: Readonly<Partial<Record<string, string>>>): FormData {
  const changed = new FormData();
  for (const [name, value] of form) if (value !== opened[name]) changed.append(name, value);
  return changed;
}

/** What a form contains, as one text. Two are equal if the member has taken back everything that they changed. */
export function contentOf(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );
}
