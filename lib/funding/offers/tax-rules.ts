import { type OwnChange, ownEvent, type TaxEvent } from "@/lib/core/tax";

/**
 * The tax events of funding: payments from sales first return the investor's money; the amount beyond it is interest.
 */
export async function listFundingTaxes({ changes }: { changes: readonly OwnChange[] }): Promise<TaxEvent[]> {
  const left = new Map<string, bigint>();
  return changes.flatMap((change) => {
    const { act, ref } = change;
    const minor = change.changes.find(({ asset }) => asset === "EUR")?.minor ?? 0n;
    if (act === "funding.pay" && ref.type === "funding-offer" && minor < 0n) left.set(ref.id, -minor);
    if (act !== "funding.repay" || minor <= 0n) return [];
    const capital = left.get(ref.id) ?? 0n;
    left.set(ref.id, capital > minor ? capital - minor : 0n);
    if (minor <= capital) return [];
    const gross = { asset: "EUR", minor: minor - capital } as const;
    return [ownEvent(change, { kind: "income", income: "interest", gross })];
  });
}
