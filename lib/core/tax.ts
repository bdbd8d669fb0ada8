import { DomainError } from "./command/errors";
import type { Asset } from "./format/money";

/**
 * What one posting of the ledger changed in what a member owns, in minor units; what is held for them is theirs. What only moved
 * within their own accounts is no change.
 */
export type OwnChange = {
  journalId: bigint;
  act: string;
  /** The name of the posting, which ends with the row that it belongs to. */
  key: string;
  ref: { type: string; id: string };
  at: Date;
  changes: readonly { asset: Asset; minor: bigint }[];
};

/** So many minor units of something, at what they were worth in euros at that time. */
export type Worth = { asset: Asset; minor: bigint };

/**
 * What it may be to the income tax. `interest`, `dividend`: income of capital. `sales`, `teaching`, `management`: income that belongs elsewhere in
 * the return. `uncollected`: what nobody paid back.
 */
export const TAX_INCOMES = [
  "interest",
  "dividend",
  "sales",
  "teaching",
  "management",
  "uncollected",
] as const;
export type TaxIncome = (typeof TAX_INCOMES)[number];

type Happening =
  /** Below zero what was lost or given back. */
  | { kind: "income"; income: TaxIncome; gross: Worth }
  /** `cost` is null where only the member knows it. */
  | { kind: "acquired"; asset: string; units: bigint; cost: Worth | null }
  | { kind: "disposed"; asset: string; units: bigint; proceeds: Worth }
  /** Goes away without being sold. */
  | { kind: "removed"; asset: string; units: bigint }
  /** What was paid for something comes back: it has cost less. */
  | { kind: "returned"; asset: string; amount: Worth };

/** Something that happened to a member and that the income tax asks about. */
export type TaxEvent = Happening & {
  at: Date;
  /** The posting that it follows from; null where the money never was here. */
  journalId: bigint | null;
  /** The act; what it is called stands in the manifests. */
  act: string;
  /** What it was about: the number in this platform. */
  ref: { type: string; id: string };
};

/**
 * What an act is to the tax of whose property it changes. `exchange`: one thing for another, or for euros. `arrival`, `departure`:
 * over the border of the platform, from or to somewhere that may be the member's own. `none`: nothing. `own`: the area says what.
 */
export type TaxTreatment = "exchange" | "arrival" | "departure" | "none" | "own";

/** What an area tells the income tax. */
export type AreaTaxes = {
  /** Each of its acts. */
  acts: Readonly<Record<string, TaxTreatment>>;
  /** What a member's changes by the acts of its `own` were, and what else happened to them until then. */
  events?: (asked: { userId: string; changes: readonly OwnChange[]; until: Date }) => Promise<TaxEvent[]>;
};

/** What a year with more than one sheet can hold is answered with: it is never cut. */
export const tooManyLines = () =>
  new DomainError("conflict", "Tienes demasiados movimientos para una sola hoja. Escríbenos desde la ayuda.");

const originOf = ({ at, journalId, act, ref }: OwnChange) => ({ at, journalId, act, ref });

/** What happened by an act that an area has named. Euros alone are neither won nor lost by it. */
export function plainEvents(
  change: OwnChange,
  treatment: Extract<TaxTreatment, "exchange" | "arrival" | "departure">,
): TaxEvent[] {
  const origin = originOf(change);
  const legs = change.changes.filter(({ asset }) => asset !== "EUR");
  return legs.map(({ asset, minor }): TaxEvent => {
    const units = minor < 0n ? -minor : minor;
    if (treatment === "departure" && minor < 0n) return { ...origin, kind: "removed", asset, units };
    if (treatment === "arrival" && minor > 0n)
      return { ...origin, kind: "acquired", asset, units, cost: null };
    const worth = worthOf(change, { asset, minor });
    return minor > 0n
      ? { ...origin, kind: "acquired", asset, units, cost: worth }
      : { ...origin, kind: "disposed", asset, units, proceeds: worth };
  });
}

/** An event of what the area itself knows of a change. */
export function ownEvent(change: OwnChange, happening: Happening): TaxEvent {
  return { ...originOf(change), ...happening };
}

// What one thing is worth is what the other side of the exchange was: its euros, else what follows the dollar, else its own price.
function worthOf({ changes }: OwnChange, leg: Worth): Worth {
  const others = changes.filter(({ asset, minor }) => asset !== leg.asset && minor > 0n !== leg.minor > 0n);
  const isPrice = others.length === 1 && changes.length === 2;
  const [other] = others;
  const price =
    isPrice && other && (other.asset === "EUR" || leg.asset === "BTC" || isToken(leg.asset)) ? other : leg;
  return { asset: price.asset, minor: price.minor < 0n ? -price.minor : price.minor };
}

const MONEY = ["EUR", "USD", "USDT", "USDC", "BTC"];

const isToken = (asset: Asset) => !MONEY.includes(asset);
