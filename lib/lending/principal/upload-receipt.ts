import { loan } from "@/lib/lending/loan/deal";
import { uploadReceiptInput } from "./schema";

/** The lender uploads a payment receipt. A later receipt replaces it; the timeline keeps both. */
export const uploadReceipt = loan.addAttachment({
  name: "lending.upload-receipt",
  event: "receipt",
  entry: "receipt",
  notice: "receipt",
  input: uploadReceiptInput,
  refuses: ["not_found", "conflict", "rate_limited"],
  pluralName: "justificantes",
  fileOf: ({ receipt }) => receipt,
  set: (file) => ({ receiptFileId: file?.id ?? null }),
});
