import { createSplit } from "@/lib/bank/payments/create-split";
import { splitJson, splitsJson } from "@/lib/bank/payments/present";
import { listPaymentsInput } from "@/lib/bank/payments/schema";
import { listSplits } from "@/lib/bank/payments/split-queries";
import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";

export const GET = pageReader(
  {
    summary: "List your split expenses and what each member owes, newest first",
    allow: "app:debank",
    input: listPaymentsInput,
    refuses: [],
  },
  listSplits,
  splitsJson,
);

export const POST = route(createSplit, {
  summary: "Split an expense among several members and request each part",
  status: 201,
  body: splitJson,
});
