import { route } from "@/lib/core/command/route";
import { claimTranche } from "@/lib/funding/tranches/claim-tranche";
import { trancheCaseJson } from "@/lib/funding/tranches/present";
import { releaseTranche } from "@/lib/funding/tranches/release-tranche";

export const POST = route(claimTranche, {
  summary: "Claim a tranche for a day, so that two do not decide the same",
  body: trancheCaseJson,
});

export const DELETE = route(releaseTranche, {
  summary: "Release one's claim, so that another administrator may take the tranche",
  body: trancheCaseJson,
});
