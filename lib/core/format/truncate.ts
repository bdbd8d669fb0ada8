/** Returns the beginning of a plain text on one line, for lists; of Markdown, see `beginningOf`. */
export function truncateText(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > length ? `${line.slice(0, length).trimEnd()}…` : line;
}
