/**
 * Returns the public address if it is known at build time and reachable by others, otherwise null: static pages then
 * use relative paths, which work under any address. `sitemap.xml` and `robots.txt` are generated per request and read
 * APP_URL then.
 */
export function publicUrlOfBuild(): URL | null {
  const address = process.env.APP_URL ?? "";
  return address.startsWith("https://") && URL.canParse(address) ? new URL(address) : null;
}
