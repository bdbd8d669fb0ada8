import { route } from "@/lib/core/command/route";
import { trancheCaseJson } from "@/lib/funding/tranches/present";
import { resolveTranche } from "@/lib/funding/tranches/resolve-tranche";

export const POST = route(resolveTranche, {
  summary: "Decide a disputed tranche: pay it, or return it to its investor with all later tranches",
  body: trancheCaseJson,
  mayWait: true,
});
