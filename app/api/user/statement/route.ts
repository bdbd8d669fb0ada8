import { pageReader } from "@/lib/core/page-reader";
import { statementJson } from "@/lib/identity/statement-present";
import { readStatement } from "@/lib/identity/statement-queries";
import { statementInput } from "@/lib/identity/statement-schema";

export const GET = pageReader(
  {
    summary: "Every movement of what one may spend, the latest first",
    allow: "user",
    input: statementInput,
    refuses: [],
  },
  readStatement,
  statementJson,
);
