import type { ComponentProps } from "react";
import type { Badge } from "@/components/ui/badge";
import type { DistributionStatus, ExitEnding, ExitKind } from "@/lib/tokenization/constants";

type Exit = { kind: ExitKind; status: DistributionStatus; ending: ExitEnding | null };

export const EXIT_TONES: Readonly<Record<DistributionStatus, ComponentProps<typeof Badge>["variant"]>> = {
  voting: "warning",
  paying: "info",
  paid: "success",
  returned: "outline",
};

export const nameOfExit = (kind: ExitKind) => (kind === "buyback" ? "Recompra" : "Liquidación");

const STATES = { voting: "En votación", paying: "Pagándose", paid: "Pagada" } as const;
const ENDINGS: Readonly<Record<ExitEnding, string>> = {
  rejected: "No aprobada",
  withdrawn: "Retirada",
  stopped: "Parada",
};

/** Returns the outcome of an exit in a word or two. */
export function outcomeOf({ status, ending }: Exit): string {
  return status === "returned" ? ENDINGS[ending ?? "rejected"] : STATES[status];
}
