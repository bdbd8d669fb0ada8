import { sweepConfirmedJson } from "@/lib/admin/present";
import { confirmSweep } from "@/lib/admin/system/confirm-sweep";
import { route } from "@/lib/core/command/route";

export const POST = route(confirmSweep, {
  summary: "Let the next sweep of the file store do what it stopped before",
  body: sweepConfirmedJson,
});
