import { appName } from "./app-name";
import { operator } from "./operator";
import type { PublicPage } from "./public-page";
import { publicUrlOfBuild } from "./public-url";

type Thing = { "@type": string; [property: string]: unknown };

// An absolute address if the build knows the public URL, otherwise a path, which is resolved against the page (decision
// 007).
function addressOf(path: string): string {
  const base = publicUrlOfBuild();
  return base ? new URL(path, base).href : path;
}

const graphOf = (things: readonly Thing[]) => ({ "@context": "https://schema.org", "@graph": things });

const site = () => ({ "@id": addressOf("/#sitio") });

/** Returns the schema.org data of the site and its operator, for the landing page. */
export function siteData() {
  const [name, url, owner] = [appName(), addressOf("/"), operator()];
  const organization = { "@id": addressOf("/#organizacion") };
  return graphOf([
    {
      "@type": "Organization",
      ...organization,
      name,
      url,
      logo: addressOf("/icons/icon-512x512.png"),
      ...(owner && { legalName: owner.name, email: owner.email }),
    },
    { "@type": "WebSite", ...site(), name, url, inLanguage: "es", publisher: organization },
  ]);
}

/** Returns the schema.org data of a public page below the landing page. */
export function pageData({ path, title, description }: PublicPage, type = "WebPage") {
  const url = addressOf(path);
  const trail = [
    { "@type": "ListItem", position: 1, name: appName(), item: addressOf("/") },
    { "@type": "ListItem", position: 2, name: title, item: url },
  ];
  return graphOf([
    { "@type": type, "@id": url, url, name: title, description, inLanguage: "es", isPartOf: site() },
    { "@type": "BreadcrumbList", itemListElement: trail },
  ]);
}
