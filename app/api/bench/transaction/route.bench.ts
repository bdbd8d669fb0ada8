import { inTransaction } from "@/lib/core/db/transaction";

/** The minimal write: one empty transaction. */
export async function POST(): Promise<Response> {
  await inTransaction(async () => undefined);
  return Response.json({});
}
