import type { ComponentProps } from "react";
import { partyNames } from "@/components/deals/party-names";
import type { Reading } from "@/components/deals/timeline";
import type { Badge } from "@/components/ui/badge";
import type { TrancheStatus } from "@/lib/funding/constants";
import type { TrancheDetail } from "@/lib/funding/tranches/queries";

export const TRANCHE_TONES: Readonly<Record<TrancheStatus, ComponentProps<typeof Badge>["variant"]>> = {
  waiting: "outline",
  due: "warning",
  proven: "info",
  unanswered: "warning",
  disputed: "destructive",
  released: "success",
  returned: "outline",
};

/** Returns what is needed to show the history of a tranche to one of its parties. */
export function readingOf({ role, counterpart: { name }, now }: TrancheDetail, timeZone: string): Reading {
  return { names: partyNames({ investor: name, owner: name }, role), now, timeZone };
}
