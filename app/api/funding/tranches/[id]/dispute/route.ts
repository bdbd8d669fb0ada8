import { route } from "@/lib/core/command/route";
import { disputeTranche } from "@/lib/funding/tranches/dispute-tranche";
import { trancheJson } from "@/lib/funding/tranches/present";

export const POST = route(disputeTranche, {
  summary:
    "Dispute a tranche: the investor may object, and either party may ask for a decision when the investor stays silent",
  body: trancheJson,
});
