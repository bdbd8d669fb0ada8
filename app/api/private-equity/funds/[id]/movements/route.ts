import { route } from "@/lib/core/command/route";
import { moveMoney } from "@/lib/equity/funds/move-money";
import { fundJson } from "@/lib/equity/funds/present";

export const POST = route(moveMoney, {
  summary: "Take money out of a fund to invest it, or put in what it has brought",
  body: fundJson,
});
