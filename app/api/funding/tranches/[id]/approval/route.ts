import { route } from "@/lib/core/command/route";
import { approveTranche } from "@/lib/funding/tranches/approve-tranche";
import { trancheJson } from "@/lib/funding/tranches/present";

export const POST = route(approveTranche, {
  summary: "Approve a proof, as the investor; the tranche is paid",
  body: trancheJson,
});
