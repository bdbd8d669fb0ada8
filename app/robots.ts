import type { MetadataRoute } from "next";
import { ROUTES } from "@/lib/auth/access";
import { env } from "@/lib/core/config/env";

export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  const guarded = Object.entries(ROUTES).filter(([, guard]) => guard !== "public");
  const folders = new Set(guarded.map(([path]) => `/${path.split("/")[1]}`));
  return {
    rules: { userAgent: "*", allow: ["/", "/api/docs"], disallow: ["/api/", ...folders] },
    sitemap: new URL("/sitemap.xml", env().APP_URL).href,
  };
}
