import { HOUR_SECONDS } from "@/lib/core/format/durations";

/** How many years a test, a simulation and a declaration are valid. */
export const INVESTOR_YEARS = 2;

/** How many years a record is kept after it has ended (Regulation (EU) 2020/1503, article 26). */
export const RECORD_YEARS = 5;

/** The number of questions in a test. */
export const TEST_LENGTH = 10;

/** The number of correct answers required to pass. */
export const TEST_PASS = 7;

/** How many hours after a failed test it may be taken again. */
export const TEST_AGAIN_HOURS = 24;

/** The criteria of a sophisticated investor (Regulation (EU) 2020/1503, Annex II); at least two must be met. */
export const SOPHISTICATION = {
  wealth: "Tengo ingresos brutos de 60.000 € al año o más, o una cartera de más de 100.000 €.",
  profession:
    "He trabajado al menos un año en el sector financiero, o he dirigido una empresa, con conocimiento de estas inversiones.",
  trades: "He hecho al menos diez operaciones relevantes por trimestre durante el último año.",
} as const;
export type SophisticationCriterion = keyof typeof SOPHISTICATION;
export const SOPHISTICATION_CRITERIA = Object.keys(SOPHISTICATION) as readonly SophisticationCriterion[];
export const SOPHISTICATION_LEAST = 2;

/** The version of the declaration's wording, stored with each declaration. */
export const DECLARATION_VERSION = "2026-11";

/** The maximum amount that may be declared, in cents: ten thousand million euros. */
export const MAX_DECLARED_CENTS = 1_000_000_000_000n;

/** The period of a level's investment limit. */
export const INVESTMENT_LIMIT_DAYS = 365;

export const INVESTOR_ATTEMPTS = { declarationPerUser: { points: 20, perSeconds: HOUR_SECONDS } } as const;
