import { route } from "@/lib/core/command/route";
import { trancheJson } from "@/lib/funding/tranches/present";
import { proveTranche } from "@/lib/funding/tranches/prove-tranche";

export const POST = route(proveTranche, {
  summary: "Say what the tranche before it was used for; the investor then approves it or objects",
  body: trancheJson,
});
