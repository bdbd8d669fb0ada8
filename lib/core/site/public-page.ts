import type { Metadata } from "next";
import { appName } from "./app-name";
import { publicUrlOfBuild } from "./public-url";

/** The time zone of days and times for visitors, whose own is not known. */
export const VISITOR_TIME_ZONE = "Europe/Madrid";

export type PublicPage = { path: string; title: string; description: string };

/** What every shared link says of the site; a page that says more says this too, for the parts are not joined. */
export function openGraph(): NonNullable<Metadata["openGraph"]> {
  return { type: "website", siteName: appName(), locale: "es_ES" };
}

/** What search engines and shared links show of a static page; its address only where the build knows it whole (ADR 007). */
export function publicPage({ path, title, description }: PublicPage): Metadata {
  const site = publicUrlOfBuild();
  return {
    title,
    description,
    ...(site && {
      alternates: { canonical: path },
      openGraph: { ...openGraph(), url: new URL(path, site) },
    }),
  };
}
