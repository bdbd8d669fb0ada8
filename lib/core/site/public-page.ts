import type { Metadata } from "next";
import { appName } from "./app-name";
import { publicUrlOfBuild } from "./public-url";

/** The time zone for visitors, whose own time zone is unknown. */
export const VISITOR_TIME_ZONE = "Europe/Madrid";

export type PublicPage = { path: string; title: string; description: string };

/**
 * Returns the Open Graph data of every shared link. A page with its own data must include these, because Next.js does
 * not merge them.
 */
export function openGraph(): NonNullable<Metadata["openGraph"]> {
  return { type: "website", siteName: appName(), locale: "es_ES" };
}

/**
 * Returns the metadata of a static page for search engines and shared links; includes its address only if the build
 * knows the public URL (ADR 007).
 */
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
