export const APP_KEYS = [
  "forum",
  "marketplace",
  "courses",
  "startups",
  "funding",
  "privateEquity",
  "p2pLending",
  "tokenization",
  "debank",
  "btc",
] as const;

export type AppKey = (typeof APP_KEYS)[number];

export type App = { name: string; path: string; summary: string; requiresKyc: boolean };

/** The apps of the platform, in the order of the menu (spec 1 §1; the KYC flags are in spec 2 §2). */
export const APPS: Readonly<Record<AppKey, App>> = {
  forum: { name: "Foro", path: "/forum", summary: "Pregunta, responde y comparte", requiresKyc: false },
  marketplace: {
    name: "Marketplace",
    path: "/marketplace",
    summary: "Compra y vende entre miembros",
    requiresKyc: false,
  },
  courses: {
    name: "Cursos y Mentorías",
    path: "/courses",
    summary: "Aprende de quien ya lo ha hecho",
    requiresKyc: false,
  },
  startups: {
    name: "Startups",
    path: "/startups",
    summary: "Proyectos con nombre y apellidos",
    requiresKyc: false,
  },
  funding: {
    name: "Financiación",
    path: "/funding",
    summary: "Solicitudes y ofertas de fondos",
    requiresKyc: false,
  },
  privateEquity: {
    name: "Private Equity",
    path: "/private-equity",
    summary: "Ofertas de inversión",
    requiresKyc: true,
  },
  p2pLending: {
    name: "P2P Lending",
    path: "/p2p-lending",
    summary: "Préstamos entre miembros",
    requiresKyc: true,
  },
  tokenization: {
    name: "Tokenización",
    path: "/tokenization",
    summary: "Invierte en proyectos por participaciones",
    requiresKyc: false,
  },
  debank: { name: "DeBank", path: "/debank", summary: "Tu app bancaria", requiresKyc: true },
  btc: { name: "BTC P2P", path: "/btc-p2p", summary: "Compra y vende Bitcoin", requiresKyc: true },
};

export function isAppKey(value: unknown): value is AppKey {
  return (APP_KEYS as readonly unknown[]).includes(value);
}

/**
 * Returns the names of the apps that require a verified identity, as words of a sentence. A function, because the first
 * use of `Intl` takes a phone a tenth of a second, and every page loads this module.
 */
export function kycAppNames(): string {
  const names = APP_KEYS.filter((app) => APPS[app].requiresKyc).map((app) => APPS[app].name);
  return new Intl.ListFormat("es-ES").format(names);
}
