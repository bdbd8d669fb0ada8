import { DomainError } from "./command/errors";
import { type Asset, isCurrency, tokenOfCode } from "./format/money";

/** Tax years are Spanish calendar years. */
export const TAX_ZONE = "Europe/Madrid";

/**
 * How one ledger posting changed what a member owns, in minor units. Amounts that are held for the member count as
 * owned, so a movement between the member's own accounts is no change.
 */
export type OwnChange = {
  journalId: bigint;
  act: string;
  /** The key of the posting, which ends with the id of the row that it belongs to. */
  key: string;
  ref: { type: string; id: string };
  at: Date;
  changes: readonly { asset: Asset; minor: bigint }[];
};

/** An amount of an asset in minor units, to be valued in euros at the time of the event. */
export type Worth = { asset: Asset; minor: bigint };

/**
 * How the income tax may classify an income. `interest`, `dividend`: income from capital. `sales`, `teaching`,
 * `management`: income that belongs in other sections of the tax return. `uncollected`: money that was not paid back.
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

type TaxEventDetails =
  /** `gross` is negative for a loss or for income that was given back. */
  | { kind: "income"; income: TaxIncome; gross: Worth }
  /** `cost` is null if only the member knows it. */
  | { kind: "acquired"; asset: Asset; units: bigint; cost: Worth | null }
  | { kind: "disposed"; asset: Asset; units: bigint; proceeds: Worth }
  /** The units leave the member without a sale. Those that may return from a place keep their cost there. */
  | { kind: "removed"; asset: Asset; units: bigint; place?: string }
  /** Units return from a place with their cost. `cost` is that of units which the member did not leave there. */
  | { kind: "restored"; asset: Asset; units: bigint; cost: Worth; place: string }
  /** Part of the price paid for something is returned, which lowers its cost. */
  | { kind: "returned"; asset: Asset; amount: Worth };

/** An event that concerns a member's income tax. */
export type TaxEvent = TaxEventDetails & {
  at: Date;
  /** The posting that caused the event; null if the money never passed through the platform. */
  journalId: bigint | null;
  /** The act; the area manifests hold its label. */
  act: string;
  /** The row that the event is about, by its type and id in this platform. */
  ref: { type: string; id: string };
};

/**
 * How the income tax treats an act of the ledger, for the member whose property it changes. `exchange`: one asset for
 * another, or for euros. `arrival`, `departure`: the asset enters or leaves the platform, from or to a place that may
 * belong to the member. `none`: not relevant. `own`: the area reports the events itself.
 */
export type TaxTreatment = "exchange" | "arrival" | "departure" | "none" | "own";

/** What an area reports for the income tax. */
export type AreaTaxes = {
  /** The treatment of each act of the ledger that the area posts. */
  treatments: Readonly<Record<string, TaxTreatment>>;
  /** Returns the events of the changes by acts with the treatment `own`, and any other events until that time. */
  events?: (input: { userId: string; changes: readonly OwnChange[]; until: Date }) => Promise<TaxEvent[]>;
};

/** The asset under which the report lists what a member has paid into a fund, as if it were a token. */
export const fundAsset = (fundId: number) => tokenOfCode(`FONDO-${fundId}`);

/** The fund of such an asset; null for any other. */
export const fundIdOf = (asset: string) => /^FONDO-(\d+)$/.exec(asset)?.[1] ?? null;

/** The error for a year that does not fit in one sheet: a sheet is never truncated. */
export const tooManyLines = () =>
  new DomainError("conflict", "Tienes demasiados movimientos para una sola hoja. Escríbenos desde la ayuda.");

const originOf = ({ at, journalId, act, ref }: OwnChange) => ({ at, journalId, act, ref });

/**
 * Returns the events of a change by an act with one of these treatments. Changes in euros cause no event: euros are
 * neither a gain nor a loss. A token that leaves with nothing in exchange is not sold: a correction has moved it.
 */
export function plainEvents(
  change: OwnChange,
  treatment: Extract<TaxTreatment, "exchange" | "arrival" | "departure">,
): TaxEvent[] {
  const origin = originOf(change);
  const legs = change.changes.filter(({ asset }) => asset !== "EUR");
  return legs.map(({ asset, minor }): TaxEvent => {
    const units = minor < 0n ? -minor : minor;
    const isExchanged = isCurrency(asset) || change.changes.length > 1;
    if ((treatment === "departure" || !isExchanged) && minor < 0n)
      return { ...origin, kind: "removed", asset, units };
    if (treatment === "arrival" && minor > 0n)
      return { ...origin, kind: "acquired", asset, units, cost: null };
    const worth = worthOf(change, { asset, minor });
    return minor > 0n
      ? { ...origin, kind: "acquired", asset, units, cost: worth }
      : { ...origin, kind: "disposed", asset, units, proceeds: worth };
  });
}

/** Builds an event from a change and what the area knows about it. */
export function ownEvent(change: OwnChange, details: TaxEventDetails): TaxEvent {
  return { ...originOf(change), ...details };
}

// In an exchange of two assets, the worth of one side is the other side if that is euros, or if the valued side is
// bitcoin or a token. Otherwise it is the valued side at its own price.
function worthOf({ changes }: OwnChange, leg: Worth): Worth {
  const others = changes.filter(({ asset, minor }) => asset !== leg.asset && minor > 0n !== leg.minor > 0n);
  const isPrice = others.length === 1 && changes.length === 2;
  const [other] = others;
  const price =
    isPrice && other && (other.asset === "EUR" || leg.asset === "BTC" || !isCurrency(leg.asset))
      ? other
      : leg;
  return { asset: price.asset, minor: price.minor < 0n ? -price.minor : price.minor };
}
