import { route } from "@/lib/core/command/route";
import { claimTranche } from "@/lib/funding/tranches/claim-tranche";
import { trancheCaseJson } from "@/lib/funding/tranches/present";
import { releaseTranche } from "@/lib/funding/tranches/release-tranche";

export const POST = route(claimTranche, {
  summary: "Claim a tranche for one day so that no other administrator decides it",
  body: trancheCaseJson,
});

export const DELETE = route(releaseTranche, {
  summary: "Release your claim on a tranche",
  body: trancheCaseJson,
});
