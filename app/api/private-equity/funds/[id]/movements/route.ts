import { route } from "@/lib/core/command/route";
import { moveMoney } from "@/lib/equity/funds/move-money";
import { fundJson } from "@/lib/equity/funds/present";

export const POST = route(moveMoney, {
  summary: "Record an investment of the fund's money, or the proceeds of one",
  body: fundJson,
});
