import { files } from "@/db/schema";
import { command, recorded } from "@/lib/core/command";
import { lockTradeFor, moveTrade, refuseMorePapers } from "./move-trade";
import { storeAttachment } from "./store-attachment";
import { tellOfTrade } from "./tell-of-trade";
import { readTrade } from "./trade-queries";
import { uploadReceiptInput } from "./trade-schema";

/** The buyer shows that they have paid; a later receipt takes the place of the one before, which the timeline keeps. */
export const uploadReceipt = command(
  {
    name: "exchange.upload-receipt",
    allow: "user",
    input: uploadReceiptInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }, { id, receipt }) => storeAttachment(actor, { id, event: "receipt", file: receipt }),
  },
  async ({ tx, actor, now, prepared: file, record }, { id }) => {
    const { trade } = await lockTradeFor(tx, { id, event: "receipt", actor, now });
    await refuseMorePapers(tx, trade, { moment: "receipt", actorId: actor.id, name: "justificantes" });
    await tx.insert(files).values({ ...file, createdAt: now });
    const shown = await moveTrade(tx, trade, {
      to: trade.status,
      moment: "receipt",
      actorId: actor.id,
      fileId: file.id,
      set: { receiptFileId: file.id },
      now,
    });
    await tellOfTrade(tx, shown, { news: "receipt", to: ["seller"], mark: file.id });
    record({ targetId: trade.sellerId, details: { trade: id } });
    return readTrade(actor, id, tx);
  },
);
