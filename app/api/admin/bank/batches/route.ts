import { createBatch } from "@/lib/bank/payouts/create-batch";
import { batchJson } from "@/lib/bank/payouts/present";
import { route } from "@/lib/core/command/route";

export const POST = route(createBatch, {
  summary: "Create a payment file for the bank with all payouts that are ready",
  status: 201,
  body: batchJson,
});
