import { reader } from "@/lib/core/command/route";
import { rescuesJson } from "@/lib/equity/calls/present";
import { listRescues } from "@/lib/equity/calls/queries";
import { fundParams } from "@/lib/equity/funds/schema";

export const GET = reader(
  {
    summary:
      "List the unpaid parts of other investors that you may cover; empty if you are not an investor of the fund",
    allow: "user",
    input: fundParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await listRescues(viewer, id) }),
  rescuesJson,
);
