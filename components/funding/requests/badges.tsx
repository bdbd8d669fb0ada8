import { BadgeRow } from "@/components/display/badge-row";
import { REQUEST_TONES, RISK_TONES } from "@/components/funding/labels";
import { Badge } from "@/components/ui/badge";
import { RISK_LABELS } from "@/lib/funding/constants";
import type { RequestLine } from "@/lib/funding/requests/lines";
import { INDUSTRY_LABELS } from "@/lib/startups/constants";

type Marked = Pick<RequestLine, "status" | "statusLabel" | "sector" | "risk">;

/** The state and sector of a request, and the risk that its owner states. */
export function RequestBadges({ request: { status, statusLabel, sector, risk } }: { request: Marked }) {
  return (
    <BadgeRow>
      <Badge variant={REQUEST_TONES[status]}>{statusLabel}</Badge>
      <Badge plain>{INDUSTRY_LABELS[sector]}</Badge>
      <Badge variant={RISK_TONES[risk]}>Riesgo {RISK_LABELS[risk].toLowerCase()}</Badge>
    </BadgeRow>
  );
}
