import { statementJson } from "@/lib/bank/accounts/present";
import { statementInput } from "@/lib/bank/accounts/schema";
import { readAccountStatement } from "@/lib/bank/accounts/statement-queries";
import { pageReader } from "@/lib/core/command/page-reader";

export const GET = pageReader(
  {
    summary: "Get your account statement with running balances, newest first",
    allow: "app:debank",
    input: statementInput,
    refuses: [],
  },
  readAccountStatement,
  statementJson,
);
