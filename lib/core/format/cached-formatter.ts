const formatters = new Map<string, unknown>();

/** Returns the formatter of this name, made once: making one costs about a hundred times as much as using it. */
export function cachedFormatter<Formatter>(name: string, make: () => Formatter): Formatter {
  const known = (formatters.get(name) as Formatter | undefined) ?? make();
  formatters.set(name, known);
  return known;
}
