import { route } from "@/lib/core/command/route";
import { closeFund } from "@/lib/equity/funds/close-fund";
import { fundJson } from "@/lib/equity/funds/present";

export const POST = route(closeFund, {
  summary: "Close a fund: no new investors and no further capital calls",
  body: fundJson,
});
