import { ignoreLine } from "@/lib/bank/topups/ignore-line";
import { decidedLineJson } from "@/lib/bank/topups/present";
import { route } from "@/lib/core/command/route";

export const POST = route(ignoreLine, {
  summary: "Say that a line of the bank is nobody's, and why",
  status: 201,
  body: decidedLineJson,
});
