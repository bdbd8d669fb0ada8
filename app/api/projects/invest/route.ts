import { route } from "@/lib/core/command/route";
import { investInProject } from "@/lib/tokenization/sale/invest-in-project";
import { investmentJson } from "@/lib/tokenization/sale/present";

export const POST = route(investInProject, {
  summary: "Invest in a project: tokens are reserved, and for four days everything can be taken back",
  status: 201,
  body: investmentJson,
});
