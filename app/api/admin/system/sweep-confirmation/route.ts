import { confirmSweep } from "@/lib/admin/confirm-sweep";
import { sweepConfirmedJson } from "@/lib/admin/present";
import { route } from "@/lib/core/route";

export const POST = route(confirmSweep, {
  summary: "Let the next sweep of the file store do what it stopped before",
  body: sweepConfirmedJson,
});
