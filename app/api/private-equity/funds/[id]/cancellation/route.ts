import { route } from "@/lib/core/command/route";
import { cancelFund } from "@/lib/equity/funds/cancel-fund";
import { fundJson } from "@/lib/equity/funds/present";

export const POST = route(cancelFund, { summary: "Cancel a fund that was never published", body: fundJson });
