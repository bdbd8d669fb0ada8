/**
 * Where a public picture is shown from: through the CDN of CDN_URL, where there is one, at one of the widths that the server makes.
 * What lies elsewhere stays where it is. In a browser the page says which CDN (`data-cdn`), so that both write the same.
 */
export function pictureAddress(path: string, width?: number): string {
  const whole = width ? `${path}?w=${width}` : path;
  return path.startsWith("/api/files/") ? cdn() + whole : whole;
}

/** The same picture at several widths, for `srcSet`. */
export function pictureSet(path: string, widths: readonly number[]): string {
  return widths.map((width) => `${pictureAddress(path, width)} ${width}w`).join(", ");
}

function cdn(): string {
  if (typeof document !== "undefined") return document.documentElement.dataset.cdn ?? "";
  return (process.env.CDN_URL ?? "").replace(/\/+$/, "");
}
