import { createSharedPot } from "@/lib/bank/shared-pots/create-shared-pot";
import { sharedPotJson, sharedPotsJson } from "@/lib/bank/shared-pots/present";
import { listSharedPots } from "@/lib/bank/shared-pots/queries";
import { listSharedPotsInput } from "@/lib/bank/shared-pots/schema";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "List the shared pots that you belong or are invited to",
    allow: "user",
    input: listSharedPotsInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listSharedPots(viewer) }),
  sharedPotsJson,
);

export const POST = route(createSharedPot, {
  summary: "Open a shared pot",
  status: 201,
  body: sharedPotJson,
});
