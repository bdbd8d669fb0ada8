import { closePot } from "@/lib/bank/pots/close-pot";
import { editPot } from "@/lib/bank/pots/edit-pot";
import { potJson } from "@/lib/bank/pots/present";
import { getPot } from "@/lib/bank/pots/queries";
import { potParams } from "@/lib/bank/pots/schema";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  { summary: "One of one's own pots", allow: "app:debank", input: potParams, refuses: ["not_found"] },
  async (viewer, { id }) => ({ result: await getPot(viewer, id) }),
  potJson,
);

export const PATCH = route(editPot, {
  summary: "Change a pot; what is left out stays, null takes it away",
  body: potJson,
});

export const DELETE = route(closePot, {
  summary: "Close a pot: what it holds may be spent again",
  body: potJson,
});
