import { inTransaction } from "@/lib/core/db/transaction";

/** The floor of a write: one transaction with nothing in it. */
export async function POST(): Promise<Response> {
  await inTransaction(async () => undefined);
  return Response.json({});
}
