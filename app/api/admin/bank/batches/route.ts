import { createBatch } from "@/lib/bank/payouts/create-batch";
import { batchJson } from "@/lib/bank/payouts/present";
import { route } from "@/lib/core/command/route";

export const POST = route(createBatch, {
  summary: "Put the payouts that may leave into a file for the bank",
  status: 201,
  body: batchJson,
});
