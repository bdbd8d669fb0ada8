import type { MetadataRoute } from "next";
import { env } from "@/lib/core/config/env";

// Made per request: the address that people see is known when the server starts, not when it is built.
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
  "/api/docs",
];

export default function sitemap(): MetadataRoute.Sitemap {
  return PAGES.map((path) => ({ url: new URL(path, env().APP_URL).href }));
}
