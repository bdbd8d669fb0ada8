/**
 * Structured data of the page for search engines. It is data, not a script, so the content security policy need not
 * allow it.
 */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>;
}
