import { STATEMENT } from "@/lib/bank/statement-lines/constants";
import { importStatement } from "@/lib/bank/statement-lines/import-statement";
import { importedJson } from "@/lib/bank/statement-lines/present";
import { route } from "@/lib/core/command/route";

export const POST = route(importStatement, {
  summary: "Import a bank statement (CAMT.053 or CSV); importing it again credits no line twice",
  status: 201,
  body: importedJson,
  upload: STATEMENT,
});
