import { route } from "@/lib/core/command/route";
import { projectJson } from "@/lib/tokenization/projects/present";
import { closeSale } from "@/lib/tokenization/sale/close-sale";

export const POST = route(closeSale, {
  summary: "End the buying before the deadline, once the target is reached",
  body: projectJson,
  ignoresBody: true,
});
