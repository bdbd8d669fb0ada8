import { confirmSweep } from "@/lib/admin/system/confirm-sweep";
import { sweepConfirmedJson } from "@/lib/admin/system/present";
import { route } from "@/lib/core/command/route";

export const POST = route(confirmSweep, {
  summary: "Confirm a sweep of the file store that was stopped, so that the next sweep carries it out",
  body: sweepConfirmedJson,
});
