import { reader } from "@/lib/core/route";
import { statementJson } from "@/lib/identity/statement-present";
import { readStatement } from "@/lib/identity/statement-queries";
import { statementInput } from "@/lib/identity/statement-schema";

export const GET = reader(
  {
    summary: "Every movement of what one may spend, the latest first",
    allow: "user",
    input: statementInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { lines, nextCursor } = await readStatement(viewer, input);
    return { result: lines, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  statementJson,
);
