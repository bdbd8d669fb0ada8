import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import type { Currency } from "@/lib/core/format/money";
import { env } from "./env";

/** The assets that the installation offers for new operations, in the order of ASSETS_ENABLED (D20). */
export function enabledAssets(): readonly Currency[] {
  return env().ASSETS_ENABLED;
}

/**
 * Throws if the installation does not offer this asset: `invalid` for the field that names it, `conflict` without one.
 * Every command that starts something new in an asset calls it; what ends something, or lets an asset leave, does not.
 */
export function refuseDisabled(asset: Currency | null | undefined, field?: string): void {
  if (!asset || enabledAssets().includes(asset)) return;
  const message = `Ahora no se admiten operaciones nuevas en ${asset}`;
  if (!field) throw new DomainError("conflict", `${message}.`);
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { [field]: message } });
}
