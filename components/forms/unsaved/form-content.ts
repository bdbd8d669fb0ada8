/** What a form contains, as one text. Two are equal if the member has taken back everything that they changed. */
export function contentOf(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );
}
