import type { ReplicaFault } from "@/lib/core/config/constants";
import { replicaState } from "@/lib/core/db/replica";

const FAULTS = {
  away: "no responde",
  "no-standby": "no es una réplica",
  "other-primary": "es réplica de otra base de datos",
  ahead: "conserva datos que la base de datos ya no tiene",
} satisfies Readonly<Record<ReplicaFault, string>>;

/**
 * The state of the replica for this process: `fault` says why it cannot be used; without a fault it is used or too far
 * behind.
 */
export type ReplicaUse = { isUsed: boolean; lagSeconds: number | null; fault: ReplicaFault | null };

/** Returns the current state; null without DATABASE_REPLICA_URL. */
export function readReplica(): ReplicaUse | null {
  const state = replicaState();
  if (!state) return null;
  const { isUsed, lagMs, fault } = state;
  return { isUsed, lagSeconds: lagMs === null ? null : Math.round(lagMs / 1_000), fault };
}

/** Returns the state in a few Spanish words, for a line of the system page. */
export function replicaLabel({ isUsed, lagSeconds, fault }: ReplicaUse): string {
  const stateLabel = fault ? FAULTS[fault] : isUsed ? "en uso" : "sin usar";
  return lagSeconds === null ? stateLabel : `${stateLabel}, ${lagSeconds} s de retraso como mucho`;
}
