import { BatchesCard } from "./batches-card";
import { ConversionCard } from "./conversion-card";
import { FeesCard } from "./fees-card";
import { ImportsCard } from "./imports-card";
import type { BankListProps } from "./list-props";
import { PoolsCard } from "./pools-card";
import { ReconciliationCard } from "./reconciliation-card";
import { SellersCard } from "./sellers-card";
import { TransfersCard } from "./transfers-card";

/** Transfers from and to the bank, the conversion rates and treasury, the pools, and the fees. */
export function BankTab({ viewer, params }: BankListProps) {
  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <ImportsCard viewer={viewer} params={params} />
      <BatchesCard viewer={viewer} params={params} />
      <ReconciliationCard viewer={viewer} params={params} />
      <TransfersCard viewer={viewer} />
      <ConversionCard viewer={viewer} />
      <PoolsCard viewer={viewer} />
      <FeesCard />
      <SellersCard />
    </div>
  );
}
