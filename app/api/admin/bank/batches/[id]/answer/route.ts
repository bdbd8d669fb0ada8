import { answerBatch } from "@/lib/bank/payouts/answer-batch";
import { BATCH_ANSWER } from "@/lib/bank/payouts/constants";
import { answeredBatchJson } from "@/lib/bank/payouts/present";
import { route } from "@/lib/core/command/route";

export const POST = route(answerBatch, {
  summary: "Read the bank's answer to a batch, pain.002: what it refused is its owners' again",
  body: answeredBatchJson,
  upload: BATCH_ANSWER,
});
