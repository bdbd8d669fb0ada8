import { route } from "@/lib/core/command/route";
import { trancheCaseJson } from "@/lib/funding/tranches/present";
import { resolveTranche } from "@/lib/funding/tranches/resolve-tranche";

export const POST = route(resolveTranche, {
  summary: "Decide a tranche: it is paid, or it goes back to its investor with those after it",
  body: trancheCaseJson,
  mayWait: true,
});
