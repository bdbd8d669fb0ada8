import type { MetadataRoute } from "next";
import { ROUTES } from "@/lib/auth/access";
import { env } from "@/lib/core/config/env";

export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  const guarded = Object.entries(ROUTES).filter(([, guard]) => guard !== "public");
  const folders = new Set(guarded.map(([path]) => `/${path.split("/")[1]}`));
  // Public pages inside a protected folder.
  const open = Object.entries(ROUTES)
    .filter(([path, guard]) => guard === "public" && folders.has(`/${path.split("/")[1]}`))
    .map(([path]) => path);
  return {
    rules: { userAgent: "*", allow: ["/", "/api/docs", ...open], disallow: ["/api/", ...folders] },
    sitemap: new URL("/sitemap.xml", env().APP_URL).href,
  };
}
