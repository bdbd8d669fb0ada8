import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { Toaster } from "@/components/layout/toaster";
import { WordmarkDrawing } from "@/components/layout/wordmark-drawing";
import { Installation } from "@/components/pwa/install-offer.lazy";
import { appName } from "@/lib/core/site/app-name";
import { openGraph } from "@/lib/core/site/public-page";
import { publicUrlOfBuild } from "@/lib/core/site/public-url";
import { STARTUP_IMAGES } from "@/lib/core/site/startup-images";
import { THEME_COLOR, THEME_SCRIPT } from "@/lib/core/site/theme-script";
import "./globals.css";

const inter = localFont({
  src: "./fonts/inter.woff2",
  weight: "400 700",
  variable: "--font-inter",
  display: "swap",
  fallback: ["system-ui", "sans-serif"],
});

// Not preloaded: only some headings use it, and the text must not wait for it.
const sourceSerif = localFont({
  src: "./fonts/source-serif-4.woff2",
  weight: "500 600",
  variable: "--font-source-serif",
  display: "swap",
  preload: false,
  adjustFontFallback: "Times New Roman",
  fallback: ["Georgia", "serif"],
});

const name = appName();
const address = publicUrlOfBuild();
// Rendered as an element, because Next.js would put a local host before a path in the metadata.
const PREVIEW = address ? new URL("/icons/opengraph.png", address).href : "/icons/opengraph.png";

export const metadata: Metadata = {
  metadataBase: address,
  title: { template: `%s · ${name}`, default: name },
  description:
    "Foro, mercado, cursos e inversión entre particulares. Cada operación queda registrada, cada importe cuadra y cada plazo está a la vista.",
  applicationName: name,
  formatDetection: { telephone: false },
  manifest: "/manifest.json",
  appleWebApp: { capable: true, title: name, statusBarStyle: "default", startupImage: STARTUP_IMAGES },
  other: { "apple-mobile-web-app-capable": "yes" },
  openGraph: openGraph(),
  twitter: { card: "summary_large_image" },
};

export const viewport: Viewport = {
  viewportFit: "cover",
  themeColor: THEME_COLOR.light,
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="es"
      className={`${inter.variable} ${sourceSerif.variable}`}
      data-cdn={process.env.CDN_URL?.replace(/\/+$/, "") || undefined}
      suppressHydrationWarning
    >
      <head>
        <script>{THEME_SCRIPT}</script>
        <meta property="og:image" content={PREVIEW} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={`${name}: donde la palabra y el precio quedan por escrito`} />
      </head>
      <body>
        <a className="absolute -top-16 left-4 z-60 bg-popover px-4 py-2 focus:top-2" href="#contenido">
          Saltar al contenido
        </a>
        <WordmarkDrawing name={name} />
        {children}
        <Toaster />
        <Installation name={name} />
      </body>
    </html>
  );
}
