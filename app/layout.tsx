import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { Toaster } from "@/components/layout/toaster";
import { appName } from "@/lib/core/app-name";
import { THEME_COLOR, THEME_SCRIPT } from "@/lib/core/theme-script";
import "./globals.css";

const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter",
  display: "swap",
  fallback: ["system-ui", "Segoe UI", "Roboto", "Helvetica Neue", "Arial", "sans-serif"],
});

// Not preloaded: it is 122 kB for a few headings, and the text must not wait for it.
const sourceSerif = localFont({
  src: "../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2",
  weight: "200 900",
  variable: "--font-source-serif",
  display: "swap",
  preload: false,
  adjustFontFallback: "Times New Roman",
  fallback: ["Iowan Old Style", "Palatino", "Georgia", "serif"],
});

const name = appName();

export const metadata: Metadata = {
  title: { template: `%s · ${name}`, default: name },
  description:
    "Foro, mercado, cursos e inversión entre particulares. Cada operación se anota, cada importe cuadra y cada plazo está a la vista.",
  applicationName: name,
  formatDetection: { telephone: false },
};

export const viewport: Viewport = {
  viewportFit: "cover",
  themeColor: THEME_COLOR.light,
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="es" className={`${inter.variable} ${sourceSerif.variable}`} suppressHydrationWarning>
      <head>
        <script>{THEME_SCRIPT}</script>
      </head>
      <body>
        <a className="skip" href="#contenido">
          Saltar al contenido
        </a>
        {children}
        <Toaster />
      </body>
    </html>
  );
}
