import { pageReader } from "@/lib/core/command/page-reader";
import { queuedGiftsJson } from "@/lib/tokenization/holdings/gift-present";
import { listGifts } from "@/lib/tokenization/holdings/gift-queries";
import { listGiftsInput } from "@/lib/tokenization/holdings/gift-schema";

export const GET = pageReader(
  {
    summary: "List the token gifts of all members, newest first: waiting for an answer, or all",
    allow: "admin",
    input: listGiftsInput,
    refuses: [],
  },
  listGifts,
  queuedGiftsJson,
);
