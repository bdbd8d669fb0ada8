import { route } from "@/lib/core/command/route";
import { disputeTranche } from "@/lib/funding/tranches/dispute-tranche";
import { trancheJson } from "@/lib/funding/tranches/present";

export const POST = route(disputeTranche, {
  summary: "The investor objects, or after their silence either side asks: an administrator decides",
  body: trancheJson,
});
