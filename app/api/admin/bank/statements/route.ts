import { STATEMENT } from "@/lib/bank/topups/constants";
import { importStatement } from "@/lib/bank/topups/import-statement";
import { importedJson } from "@/lib/bank/topups/present";
import { route } from "@/lib/core/command/route";

export const POST = route(importStatement, {
  summary: "Import a bank statement (CAMT.053 or CSV); importing it again credits no line twice",
  status: 201,
  body: importedJson,
  upload: STATEMENT,
});
