import { route } from "@/lib/core/command/route";
import { fundJson } from "@/lib/equity/funds/present";
import { submitFund } from "@/lib/equity/funds/submit-fund";

export const POST = route(submitFund, { summary: "Submit a draft of a fund for review", body: fundJson });
