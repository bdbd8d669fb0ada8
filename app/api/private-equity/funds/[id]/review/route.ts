import { route } from "@/lib/core/command/route";
import { fundJson } from "@/lib/equity/funds/present";
import { reviewFund } from "@/lib/equity/funds/review-fund";

export const POST = route(reviewFund, {
  summary: "Approve a fund or return it to its manager",
  body: fundJson,
});
