import { download, route } from "@/lib/core/command/route";
import { ATTACHMENT } from "@/lib/deals/constants";
import { trade } from "@/lib/exchange/trades/deal";
import { tradeJson } from "@/lib/exchange/trades/present";
import { tradeParams } from "@/lib/exchange/trades/schema";
import { uploadReceipt } from "@/lib/exchange/trades/upload-receipt";

export const POST = route(uploadReceipt, {
  summary: "Upload the proof of payment, as the buyer: a picture or a PDF of at most 5 MB",
  status: 201,
  body: tradeJson,
  upload: ATTACHMENT,
});

export const GET = download(
  {
    summary:
      "Download the proof of payment of a trade, as a party or, once disputed, as an administrator, whose access is logged",
    allow: "user",
    input: tradeParams,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, { id }, request) => trade.readReceipt({ viewer, request }, id),
);
