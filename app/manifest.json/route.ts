import { appName } from "@/lib/core/site/app-name";
import { THEME_COLOR } from "@/lib/core/site/theme-script";

export const dynamic = "force-static";

/** The web app manifest (spec 1 §3 «Manifest fields read»). */
export function GET(): Response {
  const name = appName();
  return Response.json(
    {
      id: "/",
      name,
      short_name: name,
      description: "Foro, mercado, cursos e inversión entre particulares.",
      lang: "es",
      dir: "ltr",
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: THEME_COLOR.light,
      theme_color: THEME_COLOR.light,
      categories: ["finance", "education", "shopping"],
      icons: ICONS,
      screenshots: SCREENSHOTS,
      shortcuts: SHORTCUTS,
      share_target: SHARE_TARGET,
    },
    { headers: { "Content-Type": "application/manifest+json" } },
  );
}

const png = (src: string, sizes: string) => ({ src, sizes, type: "image/png" });

const ICONS = [
  { ...png("/icons/icon-192x192.png", "192x192"), purpose: "any" },
  { ...png("/icons/icon-512x512.png", "512x512"), purpose: "any" },
  { ...png("/icons/icon-maskable-512x512.png", "512x512"), purpose: "maskable" },
];

const SCREENSHOTS = [
  { ...png("/icons/screenshot-wide.png", "1280x800"), form_factor: "wide", label: "La portada" },
  {
    ...png("/icons/screenshot-narrow.png", "780x1688"),
    form_factor: "narrow",
    label: "La portada en el teléfono",
  },
];

const SHARE_TARGET = {
  action: "/share",
  method: "GET",
  enctype: "application/x-www-form-urlencoded",
  params: { title: "title", text: "text", url: "url" },
};

const SHORTCUTS = [
  { name: "Foro", url: "/forum" },
  { name: "Marketplace", url: "/marketplace" },
  { name: "BTC P2P", url: "/btc-p2p" },
  { name: "Mensajes", url: "/messages" },
].map((shortcut) => ({ ...shortcut, icons: [png("/icons/icon-192x192.png", "192x192")] }));
