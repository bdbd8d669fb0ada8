import { route } from "@/lib/core/command/route";
import { revocationJson } from "@/lib/tokenization/sale/present";
import { revokeInvestment } from "@/lib/tokenization/sale/revoke-investment";

export const POST = route(revokeInvestment, {
  summary: "Take back an investment within its four days; every cent is back at once",
  body: revocationJson,
  ignoresBody: true,
});
