import { reader } from "@/lib/core/command/route";
import { rescuesJson } from "@/lib/equity/calls/present";
import { listRescues } from "@/lib/equity/calls/queries";
import { fundParams } from "@/lib/equity/funds/schema";

export const GET = reader(
  {
    summary: "What other investors of a fund have not paid and one may; nothing for whoever is not in it",
    allow: "user",
    input: fundParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await listRescues(viewer, id) }),
  rescuesJson,
);
