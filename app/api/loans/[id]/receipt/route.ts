import { download, route } from "@/lib/core/command/route";
import { ATTACHMENT } from "@/lib/deals/constants";
import { loan } from "@/lib/lending/loan/deal";
import { loanJson } from "@/lib/lending/loan/present";
import { loanParams } from "@/lib/lending/loan/schema";
import { uploadReceipt } from "@/lib/lending/principal/upload-receipt";

export const POST = route(uploadReceipt, {
  summary: "Upload the proof of payment, as the lender: a picture or a PDF of at most 5 MB",
  status: 201,
  body: loanJson,
  upload: ATTACHMENT,
});

export const GET = download(
  {
    summary:
      "Download the proof of payment of a loan, as a party or, once disputed, as an administrator, whose access is logged",
    allow: "user",
    input: loanParams,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, { id }, request) => loan.readReceipt({ viewer, request }, id),
);
