import type { Source } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import type { Prices } from "@/lib/core/format/reference-prices";
import type { SkipReason } from "./constants";
import { type Reference, readReference } from "./reference";

/** The reference prices; null if they are not trusted. */
export async function readTrustedPrices(source: Source, now: Date): Promise<Prices | null> {
  const { prices, skipReason } = await readReference(source, now);
  return skipReason ? null : prices;
}

/** The prices of a reference. Throws `conflict`, with the text for the reason, if they are not trusted. */
export function requireTrustedPrices(
  { prices, skipReason }: Reference,
  refusals: string | Readonly<Record<SkipReason, string>>,
): Prices {
  if (!skipReason) return prices;
  throw new DomainError("conflict", typeof refusals === "string" ? refusals : refusals[skipReason]);
}
