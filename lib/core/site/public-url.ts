/**
 * The address people see, when the build already knows one that others can reach, else null: static pages then keep
 * paths, which are right under any address. `sitemap.xml` and `robots.txt` are made per request and read APP_URL then.
 */
export function publicUrlOfBuild(): URL | null {
  const address = process.env.APP_URL ?? "";
  return address.startsWith("https://") && URL.canParse(address) ? new URL(address) : null;
}
