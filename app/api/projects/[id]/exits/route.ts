import { reader, route } from "@/lib/core/command/route";
import { exitJson, exitsJson } from "@/lib/tokenization/exits/present";
import { proposeExit } from "@/lib/tokenization/exits/propose-exit";
import { listExits } from "@/lib/tokenization/exits/queries";
import { projectParams } from "@/lib/tokenization/projects/schema";

export const GET = reader(
  {
    summary: "List the exits that a promoter has proposed, newest first",
    allow: "public",
    input: projectParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await listExits(viewer, id) }),
  exitsJson,
);

export const POST = route(proposeExit, {
  summary:
    "Propose a buy-back of all tokens or the wind-up of a project; the money is reserved and the holders vote",
  status: 201,
  body: exitJson,
});
