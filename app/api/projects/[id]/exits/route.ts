import { reader, route } from "@/lib/core/command/route";
import { exitJson, exitsJson } from "@/lib/tokenization/exits/present";
import { proposeExit } from "@/lib/tokenization/exits/propose-exit";
import { listExits } from "@/lib/tokenization/exits/queries";
import { projectParams } from "@/lib/tokenization/projects/schema";

export const GET = reader(
  {
    summary: "The ways out together that a promoter has proposed, the latest first",
    allow: "public",
    input: projectParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await listExits(viewer, id) }),
  exitsJson,
);

export const POST = route(proposeExit, {
  summary:
    "Propose to buy back all tokens or to wind a project up; the money is laid aside and the holders vote",
  status: 201,
  body: exitJson,
});
