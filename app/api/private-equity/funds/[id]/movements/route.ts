import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { moveMoney } from "@/lib/equity/funds/move-money";
import { listMovements } from "@/lib/equity/funds/movement-queries";
import { fundJson, movementsJson } from "@/lib/equity/funds/present";
import { listOfFundInput } from "@/lib/equity/funds/schema";

export const GET = pageReader(
  {
    summary:
      "List what the manager took out of a fund and put in, newest first, for the manager and administrators",
    allow: "user",
    input: listOfFundInput,
    refuses: ["not_found"],
  },
  listMovements,
  movementsJson,
);

export const POST = route(moveMoney, {
  summary: "Record an investment of the fund's money, or the proceeds of one",
  body: fundJson,
});
