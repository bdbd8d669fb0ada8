import type { MetadataRoute } from "next";
import { AREAS } from "@/lib/areas";
import { listPublicPaths } from "@/lib/core/area";
import { env } from "@/lib/core/config/env";

// Rendered per request: the public address is known when the server starts, not when it is built.
export const dynamic = "force-dynamic";

const PAGES = [
  "/",
  "/apps",
  "/quienes-somos",
  "/objetivos",
  "/ayuda",
  "/p2p-lending/statistics",
  "/register",
  "/login",
  "/terminos",
  "/privacidad",
  "/cookies",
  "/accesibilidad",
  "/api/docs",
];

/** The fixed public pages, and the pages that members have made public. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return [...PAGES, ...(await listPublicPaths(AREAS))].map((path) => ({
    url: new URL(path, env().APP_URL).href,
  }));
}
