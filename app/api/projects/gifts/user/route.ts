import { pageReader } from "@/lib/core/command/page-reader";
import { giftsJson } from "@/lib/tokenization/holdings/gift-present";
import { listOwnGifts } from "@/lib/tokenization/holdings/gift-queries";
import { listOwnInput } from "@/lib/tokenization/projects/list-schema";

export const GET = pageReader(
  {
    summary: "List the token gifts that you have sent and received, a page at a time",
    allow: "user",
    input: listOwnInput,
    refuses: [],
  },
  listOwnGifts,
  giftsJson,
);
