import type { AdminActor } from "@/lib/auth/actor";
import { ConversionCard } from "./conversion-card";
import { FeesCard } from "./fees-card";
import { PoolsCard } from "./pools-card";

/** What the platform converts at and with, its pools, and what it charges. */
export function BankTab({ viewer }: { viewer: AdminActor }) {
  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <ConversionCard viewer={viewer} />
      <PoolsCard viewer={viewer} />
      <FeesCard />
    </div>
  );
}
