import type { Metadata } from "next";
import { env } from "@/lib/core/config/env";
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
 * knows the public URL (decision 007).
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

/** `description` is shortened; `imageUrl` is the path of a public picture. */
type PublicItem = { path: string; title: string; description: string; imageUrl?: string | null };

const MAX_DESCRIPTION_LENGTH = 200;

/**
 * Returns the metadata of a public page about one item that members have created, for search engines and shared links.
 */
export function publicItem({ path, title, description: text, imageUrl }: PublicItem): Metadata {
  const site = env().APP_URL;
  const url = new URL(path, site);
  const description = text.replace(/\s+/g, " ").slice(0, MAX_DESCRIPTION_LENGTH);
  const images = imageUrl ? [new URL(`${imageUrl}?w=1280`, site)] : [];
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { ...openGraph(), title, description, url, images },
  };
}
