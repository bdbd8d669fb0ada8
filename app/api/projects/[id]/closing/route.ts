import { route } from "@/lib/core/command/route";
import { projectJson } from "@/lib/tokenization/projects/present";
import { closeSale } from "@/lib/tokenization/sale/close-sale";

export const POST = route(closeSale, {
  summary: "Close a sale before its deadline, once the target is reached",
  body: projectJson,
  ignoresBody: true,
});
