import type { KycLevel, KycStatus, Tier } from "@/lib/auth/constants";

type TierAccess = { isAdmin: boolean; kycStatus: KycStatus; kycLevel: KycLevel };

/** The tier shown for a member (spec 2 §4): admin, else by KYC level. */
export function tierOf(person: { isAdmin: boolean; kycLevel: KycLevel }): Tier {
  if (person.isAdmin) return "admin";
  if (person.kycLevel === "complete") return "quality";
  return person.kycLevel === "intermediate" ? "premium" : "basico";
}

/** What setting a tier means for the member's fields (spec 2 §4 «Administrator tier mapping»). */
export function accessOfTier(tier: Tier): TierAccess {
  if (tier === "admin") return { isAdmin: true, kycStatus: "verified", kycLevel: "complete" };
  const kycLevel = { basico: "basic", premium: "intermediate", quality: "complete" } as const;
  return { isAdmin: false, kycStatus: "pending", kycLevel: kycLevel[tier] };
}

/** The verified date that goes with a status: now when it becomes verified, kept while it stays, else none (spec 2 §4). */
export function verifiedAt(status: KycStatus, previous: Date | null, now: Date): Date | null {
  return status === "verified" ? (previous ?? now) : null;
}

type KycLabel = "Verificado" | "Rechazado" | "Sin iniciar" | "Pendiente";

/** The state of their verification; nothing sent yet reads «Sin iniciar». */
export function kycLabel(person: { kycStatus: KycStatus; kycLevel: KycLevel }): KycLabel {
  if (person.kycStatus === "verified") return "Verificado";
  if (person.kycStatus === "rejected") return "Rechazado";
  if (person.kycStatus === "incomplete" || person.kycLevel === "none") return "Sin iniciar";
  return "Pendiente";
}

/** All the member's euros in the ledger, what is held for an obligation included, in cents (money.md). */
export function euroBalanceOf(member: { euroCents: bigint }): bigint {
  return member.euroCents;
}

type Holdings = { activeLoans: number; tokens: number };

/** The member's loans under way and the tokens they hold. No area makes either yet; until then these are the true figures. */
export function holdingsOf(_member: { id: string }): Holdings {
  return { activeLoans: 0, tokens: 0 };
}

const BROWSERS = [
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const;

/** `Firefox en Windows`, out of what a browser says of itself; whatever else signed in is a «Dispositivo desconocido». */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? "Dispositivo desconocido";
}
