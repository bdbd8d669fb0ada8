import { proposedTreasuryJson, treasuryJson } from "@/lib/bank/conversion/present";
import { proposeTreasury } from "@/lib/bank/conversion/propose-treasury";
import { treasuryInput } from "@/lib/bank/conversion/schema";
import { readTreasury } from "@/lib/bank/conversion/treasury-queries";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "What the platform holds to convert, its fees, the rates and the spread",
    allow: "admin",
    input: treasuryInput,
    refuses: [],
  },
  async (viewer) => ({ result: await readTreasury(viewer) }),
  treasuryJson,
);

export const POST = route(proposeTreasury, {
  summary: "Propose to fill the treasury of an asset or to take from it; another administrator approves it",
  status: 201,
  body: proposedTreasuryJson,
});
