import { pageReader } from "@/lib/core/command/page-reader";
import { statementJson } from "@/lib/wallet/statement/present";
import { readStatement } from "@/lib/wallet/statement/queries";
import { statementInput } from "@/lib/wallet/statement/schema";

export const GET = pageReader(
  {
    summary: "List the movements of your available balance, newest first",
    allow: "user",
    input: statementInput,
    refuses: [],
  },
  readStatement,
  statementJson,
);
