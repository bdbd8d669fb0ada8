import { answerBatch } from "@/lib/bank/payouts/answer-batch";
import { BATCH_ANSWER } from "@/lib/bank/payouts/constants";
import { answeredBatchJson } from "@/lib/bank/payouts/present";
import { route } from "@/lib/core/command/route";

export const POST = route(answerBatch, {
  summary:
    "Import the bank's answer to a payout batch (pain.002); refused payouts return to their owners' balances",
  body: answeredBatchJson,
  upload: BATCH_ANSWER,
});
