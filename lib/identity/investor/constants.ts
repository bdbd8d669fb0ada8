/** How long a test, a simulation and a declaration are good for. */
export const INVESTOR_YEARS = 2;

/** How long what was declared is kept once it holds no longer (Regulation (EU) 2020/1503, article 26). */
export const RECORD_YEARS = 5;

/** How many questions a test has. */
export const TEST_LENGTH = 10;

/** How many answers must be right. */
export const TEST_PASS = 7;

/** A test that was not passed may be taken again after so many hours. */
export const TEST_AGAIN_HOURS = 24;

/** What makes an investor a sophisticated one (Regulation (EU) 2020/1503, Annex II): two of these. */
export const SOPHISTICATION = {
  wealth: "Tengo ingresos brutos de 60.000 € al año o más, o una cartera de más de 100.000 €.",
  profession:
    "He trabajado al menos un año en el sector financiero, o he dirigido una empresa, con conocimiento de estas inversiones.",
  trades: "He hecho al menos diez operaciones relevantes por trimestre durante el último año.",
} as const;
export type SophisticationCriterion = keyof typeof SOPHISTICATION;
export const SOPHISTICATION_CRITERIA = Object.keys(SOPHISTICATION) as readonly SophisticationCriterion[];
export const SOPHISTICATION_LEAST = 2;

/** Which wording was declared: it stands with each declaration. */
export const DECLARATION_VERSION = "2026-11";

/** The most that may be declared, in cents: ten thousand millions. */
export const MAX_DECLARED_CENTS = 1_000_000_000_000n;

/** The span that a level's limit of investments holds for. */
export const INVESTMENT_LIMIT_DAYS = 365;

export const INVESTOR_ATTEMPTS = { declarationPerUser: { points: 20, perSeconds: 60 * 60 } } as const;
