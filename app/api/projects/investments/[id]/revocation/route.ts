import { route } from "@/lib/core/command/route";
import { revocationJson } from "@/lib/tokenization/sale/present";
import { revokeInvestment } from "@/lib/tokenization/sale/revoke-investment";

export const POST = route(revokeInvestment, {
  summary: "Revoke an investment within four days and get a full refund",
  body: revocationJson,
  ignoresBody: true,
});
