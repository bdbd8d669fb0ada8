import { trade } from "./deal";
import { uploadReceiptInput } from "./schema";

/**
 * The buyer uploads a proof of payment; a later receipt replaces the previous one, which stays in the timeline.
 */
export const uploadReceipt = trade.addAttachment({
  name: "exchange.upload-receipt",
  event: "receipt",
  entry: "receipt",
  notice: "receipt",
  input: uploadReceiptInput,
  refuses: ["not_found", "conflict", "rate_limited"],
  pluralName: "justificantes",
  fileOf: ({ receipt }) => receipt,
  set: (file) => ({ receiptFileId: file?.id ?? null }),
});
