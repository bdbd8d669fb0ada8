import type { PanelParams } from "@/components/admin/queues/place";
import type { AdminActor } from "@/lib/auth/actor";
import { BatchesCard } from "./batches-card";
import { ConversionCard } from "./conversion-card";
import { FeesCard } from "./fees-card";
import { ImportsCard } from "./imports-card";
import { PoolsCard } from "./pools-card";
import { ReconciliationCard } from "./reconciliation-card";
import { SellersCard } from "./sellers-card";
import { TransfersCard } from "./transfers-card";

/** Transfers from and to the bank, the conversion rates and treasury, the pools, and the fees. */
export function BankTab({ viewer, params }: { viewer: AdminActor; params: PanelParams }) {
  const { imports, batches, reconciliations } = params;
  const cursors = { imports, batches, reconciliations };
  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <ImportsCard viewer={viewer} cursors={cursors} />
      <BatchesCard viewer={viewer} cursors={cursors} />
      <ReconciliationCard viewer={viewer} cursors={cursors} />
      <TransfersCard viewer={viewer} />
      <ConversionCard viewer={viewer} />
      <PoolsCard viewer={viewer} />
      <FeesCard />
      <SellersCard />
    </div>
  );
}
