import { closePot } from "@/lib/bank/pots/close-pot";
import { editPot } from "@/lib/bank/pots/edit-pot";
import { potJson } from "@/lib/bank/pots/present";
import { getPot } from "@/lib/bank/pots/queries";
import { potParams } from "@/lib/bank/pots/schema";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  { summary: "Get one of your pots", allow: "user", input: potParams, refuses: ["not_found"] },
  async (viewer, { id }) => ({ result: await getPot(viewer, id) }),
  potJson,
);

export const PATCH = route(editPot, {
  summary: "Change a pot; omitted fields stay and null removes a value",
  body: potJson,
});

export const DELETE = route(closePot, {
  summary: "Close a pot and return its money to the available balance",
  body: potJson,
});
