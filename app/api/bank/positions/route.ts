import { positionsJson } from "@/lib/bank/accounts/document-present";
import { readPositions } from "@/lib/bank/accounts/position-queries";
import { positionsInput } from "@/lib/bank/accounts/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Get your balance of each asset at the end of a quarter, at the rates of that time",
    allow: "app:debank",
    input: positionsInput,
    refuses: [],
  },
  async (viewer, input) => ({ result: await readPositions(viewer, input) }),
  positionsJson,
);
