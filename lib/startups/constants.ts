export const STARTUP_STATUSES = ["active", "funded", "acquired", "closed"] as const;
export type StartupStatus = (typeof STARTUP_STATUSES)[number];

export const STAGES = ["idea", "mvp", "growth", "scaling"] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  idea: "Idea",
  mvp: "Producto mínimo",
  growth: "Crecimiento",
  scaling: "Expansión",
};

export const INDUSTRIES = [
  "agro",
  "comercio",
  "educacion",
  "energia",
  "finanzas",
  "industria",
  "salud",
  "servicios",
  "software",
  "turismo",
  "otros",
] as const;
export type Industry = (typeof INDUSTRIES)[number];

export const INDUSTRY_LABELS: Readonly<Record<Industry, string>> = {
  agro: "Agroalimentación",
  comercio: "Comercio",
  educacion: "Educación",
  energia: "Energía",
  finanzas: "Finanzas",
  industria: "Industria",
  salud: "Salud",
  servicios: "Servicios",
  software: "Software",
  turismo: "Turismo",
  otros: "Otros",
};

/** Monthly figures, calculated from the founder's sales on the platform and marked «comprobado». */
export const METRICS = ["sales", "income", "customers"] as const;
export type Metric = (typeof METRICS)[number];

export const METRIC_LABELS: Readonly<Record<Metric, string>> = {
  sales: "Ventas",
  income: "Ingresos por ventas",
  customers: "Compradores",
};

export const MAX_TEAM = 30;

/** In characters. */
export const MAX_LENGTH = {
  name: 80,
  tagline: 140,
  description: 10_000,
  website: 200,
  country: 60,
  member: 80,
  role: 80,
} as const;

export const MAX_TEAM_SIZE = 100_000;
export const MAX_STARTUPS = 5;
/** In cents: one billion euros. */
export const MAX_VALUATION_CENTS = 100_000_000_000n;
