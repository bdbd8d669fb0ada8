import { linesJson } from "@/lib/bank/statement-lines/present";
import { listLines } from "@/lib/bank/statement-lines/queries";
import { listLinesInput } from "@/lib/bank/statement-lines/schema";
import { pageReader } from "@/lib/core/command/page-reader";

export const GET = pageReader(
  {
    summary: "List bank statement lines: those that wait for an administrator, or all",
    allow: "admin",
    input: listLinesInput,
    refuses: [],
  },
  listLines,
  linesJson,
);
