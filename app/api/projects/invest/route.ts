import { route } from "@/lib/core/command/route";
import { investInProject } from "@/lib/tokenization/sale/invest-in-project";
import { investmentJson } from "@/lib/tokenization/sale/present";

export const POST = route(investInProject, {
  summary: "Invest in a project; the tokens are reserved and the investment can be revoked for four days",
  status: 201,
  body: investmentJson,
});
