import { trade } from "./deal";
import { uploadReceiptInput } from "./schema";

/** The buyer shows that they have paid; a later receipt takes the place of the one before, which the timeline keeps. */
export const uploadReceipt = trade.addAttachment({
  name: "exchange.upload-receipt",
  event: "receipt",
  entry: "receipt",
  notice: "receipt",
  input: uploadReceiptInput,
  refuses: ["not_found", "conflict", "rate_limited"],
  called: "justificantes",
  fileOf: ({ receipt }) => receipt,
  set: (file) => ({ receiptFileId: file?.id ?? null }),
});
