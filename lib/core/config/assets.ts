import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import type { Currency } from "@/lib/core/format/money";
import { env } from "./env";

/** The assets that the installation offers for new operations, in the order of ASSETS_ENABLED (D20). */
export function enabledAssets(): readonly Currency[] {
  return env().ASSETS_ENABLED;
}

/**
 * Throws if this asset is not among those offered, by default all enabled ones: `invalid` for the field that names it,
 * `conflict` without one. Every command that starts something new in an asset calls it; what ends something, or lets an
 * asset leave, does not. Deposits and conversions also accept what the member owes.
 */
export function refuseDisabled(
  asset: Currency | null | undefined,
  field?: string,
  offered: readonly Currency[] = enabledAssets(),
): void {
  if (asset && !offered.includes(asset)) refuseNew(asset, field);
}

/** Throws that nothing new can be started in what this names. */
export function refuseNew(name: string, field?: string): never {
  const message = `Ahora no se admiten operaciones nuevas en ${name}`;
  if (!field) throw new DomainError("conflict", `${message}.`);
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { [field]: message } });
}
