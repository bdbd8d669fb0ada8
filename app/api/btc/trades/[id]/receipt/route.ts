import { download, route } from "@/lib/core/command/route";
import { ATTACHMENT } from "@/lib/deals/constants";
import { trade } from "@/lib/exchange/trades/deal";
import { tradeJson } from "@/lib/exchange/trades/present";
import { tradeParams } from "@/lib/exchange/trades/schema";
import { uploadReceipt } from "@/lib/exchange/trades/upload-receipt";

export const POST = route(uploadReceipt, {
  summary: "The buyer shows that they have paid: a picture or a PDF of at most 5 MB",
  status: 201,
  body: tradeJson,
  upload: ATTACHMENT,
});

export const GET = download(
  {
    summary: "The receipt, for the two and, once disputed, an administrator, whose reading is recorded",
    allow: "user",
    input: tradeParams,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, { id }, request) => trade.readReceipt({ viewer, request }, id),
);
