import { proposedTreasuryJson, treasuryJson } from "@/lib/bank/conversion/present";
import { proposeTreasury } from "@/lib/bank/conversion/propose-treasury";
import { treasuryInput } from "@/lib/bank/conversion/schema";
import { readTreasury } from "@/lib/bank/conversion/treasury-queries";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Get the conversion treasury: balances, fees, rates and spread",
    allow: "admin",
    input: treasuryInput,
    refuses: [],
  },
  async (viewer) => ({ result: await readTreasury(viewer) }),
  treasuryJson,
);

export const POST = route(proposeTreasury, {
  summary: "Propose to add to or withdraw from the treasury of an asset; another administrator approves it",
  status: 201,
  body: proposedTreasuryJson,
});
