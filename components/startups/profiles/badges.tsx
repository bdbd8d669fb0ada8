import { BadgeRow } from "@/components/display/badge-row";
import { Badge } from "@/components/ui/badge";
import { INDUSTRY_LABELS, STAGE_LABELS } from "@/lib/startups/constants";
import { STARTUP } from "@/lib/startups/profiles/machine";
import type { StartupLine } from "@/lib/startups/profiles/queries";
import { STATUS_VARIANTS } from "./labels";

type Marked = Pick<StartupLine, "status" | "industry" | "stage" | "isRemoved">;

/** The state, industry and stage of a startup. */
export function StartupBadges({ startup: { status, industry, stage, isRemoved } }: { startup: Marked }) {
  return (
    <BadgeRow>
      {isRemoved ? (
        <Badge variant="destructive">Retirada</Badge>
      ) : (
        <Badge variant={STATUS_VARIANTS[status]}>{STARTUP.labels[status]}</Badge>
      )}
      <Badge plain>{INDUSTRY_LABELS[industry]}</Badge>
      <Badge plain>{STAGE_LABELS[stage]}</Badge>
    </BadgeRow>
  );
}
