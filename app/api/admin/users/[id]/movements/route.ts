import { readMovements } from "@/lib/admin/money/queries";
import { pageReader } from "@/lib/core/command/page-reader";
import { getUser } from "@/lib/identity/queries";
import { userIdParams } from "@/lib/identity/schema";
import { statementJson } from "@/lib/wallet/statement/present";
import { statementInput } from "@/lib/wallet/statement/schema";

export const GET = pageReader(
  {
    summary: "List the movements of a member's available balance, newest first",
    allow: "admin",
    input: statementInput.extend(userIdParams.shape),
  },
  async (viewer, { id, ...page }) => readMovements(viewer, (await getUser(viewer, id)).id, page),
  statementJson,
);
