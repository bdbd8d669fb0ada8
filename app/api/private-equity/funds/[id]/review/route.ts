import { route } from "@/lib/core/command/route";
import { fundJson } from "@/lib/equity/funds/present";
import { reviewFund } from "@/lib/equity/funds/review-fund";

export const POST = route(reviewFund, { summary: "Open a fund or send it back", body: fundJson });
