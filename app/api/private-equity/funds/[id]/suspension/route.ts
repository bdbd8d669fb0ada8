import { route } from "@/lib/core/command/route";
import { fundJson } from "@/lib/equity/funds/present";
import { resumeFund, suspendFund } from "@/lib/equity/funds/suspend-fund";

export const POST = route(suspendFund, {
  summary: "Stop a fund: no places, no calls, no distributions",
  body: fundJson,
});

export const DELETE = route(resumeFund, { summary: "Let a stopped fund go on", body: fundJson });
