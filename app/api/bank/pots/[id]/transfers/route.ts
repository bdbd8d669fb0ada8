import { movePotMoney } from "@/lib/bank/pots/move-pot-money";
import { potJson } from "@/lib/bank/pots/present";
import { route } from "@/lib/core/command/route";

export const POST = route(movePotMoney, {
  summary: "Move money into or out of a pot",
  status: 201,
  body: potJson,
});
