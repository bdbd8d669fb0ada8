import { route } from "@/lib/core/command/route";
import { fundJson } from "@/lib/equity/funds/present";
import { resumeFund, suspendFund } from "@/lib/equity/funds/suspend-fund";

export const POST = route(suspendFund, {
  summary: "Suspend a fund: no new investors, capital calls or distributions",
  body: fundJson,
});

export const DELETE = route(resumeFund, { summary: "Resume a suspended fund", body: fundJson });
