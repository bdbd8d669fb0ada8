import { pageReader } from "@/lib/core/command/page-reader";
import { queuedGiftsJson } from "@/lib/tokenization/holdings/gift-present";
import { listGifts } from "@/lib/tokenization/holdings/gift-queries";
import { listGiftsInput } from "@/lib/tokenization/holdings/gift-schema";

export const GET = pageReader(
  {
    summary: "Gifts of tokens of all members, the latest first: those that wait for an answer, or all",
    allow: "admin",
    input: listGiftsInput,
    refuses: [],
  },
  listGifts,
  queuedGiftsJson,
);
