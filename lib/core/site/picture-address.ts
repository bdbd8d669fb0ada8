/**
 * Returns the address of a public picture, optionally at one of the widths that the server generates; uses the CDN of
 * CDN_URL if there is one. External addresses stay unchanged. In a browser the CDN comes from the page (`data-cdn`), so
 * that server and browser render the same address.
 */
export function pictureAddress(path: string, width?: number): string {
  const whole = width ? `${path}?w=${width}` : path;
  return path.startsWith("/api/files/") ? cdn() + whole : whole;
}

/** Returns the `srcSet` value of a picture at several widths. */
export function pictureSet(path: string, widths: readonly number[]): string {
  return widths.map((width) => `${pictureAddress(path, width)} ${width}w`).join(", ");
}

function cdn(): string {
  if (typeof document !== "undefined") return document.documentElement.dataset.cdn ?? "";
  return (process.env.CDN_URL ?? "").replace(/\/+$/, "");
}
