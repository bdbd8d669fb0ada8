import { createSplit } from "@/lib/bank/payments/create-split";
import { splitJson, splitsJson } from "@/lib/bank/payments/present";
import { listPaymentsInput } from "@/lib/bank/payments/schema";
import { listSplits } from "@/lib/bank/payments/split-queries";
import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";

export const GET = pageReader(
  {
    summary: "What one has shared among several and who owes what of it, the latest first",
    allow: "app:debank",
    input: listPaymentsInput,
    refuses: [],
  },
  listSplits,
  splitsJson,
);

export const POST = route(createSplit, {
  summary: "Share something paid among several: each is asked for their part",
  status: 201,
  body: splitJson,
});
