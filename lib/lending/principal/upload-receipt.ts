import { loan } from "@/lib/lending/loan/deal";
import { uploadReceiptInput } from "./schema";

/** The lender shows that they have paid; a later receipt takes the place of the one before, which the timeline keeps. */
export const uploadReceipt = loan.addAttachment({
  name: "lending.upload-receipt",
  event: "receipt",
  entry: "receipt",
  notice: "receipt",
  input: uploadReceiptInput,
  refuses: ["not_found", "conflict", "rate_limited"],
  called: "justificantes",
  fileOf: ({ receipt }) => receipt,
  set: (file) => ({ receiptFileId: file?.id ?? null }),
});
