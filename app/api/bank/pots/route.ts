import { createPot } from "@/lib/bank/pots/create-pot";
import { potJson, potsJson } from "@/lib/bank/pots/present";
import { listPots } from "@/lib/bank/pots/queries";
import { listPotsInput } from "@/lib/bank/pots/schema";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  { summary: "List your open pots", allow: "user", input: listPotsInput, refuses: [] },
  async (viewer) => ({ result: await listPots(viewer) }),
  potsJson,
);

export const POST = route(createPot, {
  summary: "Open a pot with its automatic contributions",
  status: 201,
  body: potJson,
});
