import { closeSharedPot } from "@/lib/bank/shared-pots/close-shared-pot";
import { sharedPotJson } from "@/lib/bank/shared-pots/present";
import { getSharedPot } from "@/lib/bank/shared-pots/queries";
import { sharedPotParams } from "@/lib/bank/shared-pots/schema";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Get a shared pot with its members and proposals",
    allow: "user",
    input: sharedPotParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getSharedPot(viewer, id) }),
  sharedPotJson,
);

export const DELETE = route(closeSharedPot, {
  summary: "Close a shared pot and return the rest in proportion to the contributions",
  body: sharedPotJson,
});
