import type { AdminActor } from "@/lib/auth/actor";
import { ConversionCard } from "./conversion-card";
import { PoolsCard } from "./pools-card";

/** What the platform converts at and with, and its pools. */
export function BankTab({ viewer }: { viewer: AdminActor }) {
  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <ConversionCard viewer={viewer} />
      <PoolsCard viewer={viewer} />
    </div>
  );
}
