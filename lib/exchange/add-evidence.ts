import { randomUUID } from "node:crypto";
import { files } from "@/db/schema";
import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { lockTradeFor, refuseMorePapers, writeMoment } from "./move-trade";
import { storeAttachment } from "./store-attachment";
import { tellOfTrade } from "./tell-of-trade";
import { readTrade } from "./trade-queries";
import { isDue } from "./trade-rules";
import { addEvidenceInput } from "./trade-schema";

/** One of the two adds to the dispute what they have to say, and a file where they have one; within its 24 hours. */
export const addEvidence = command(
  {
    name: "exchange.add-evidence",
    allow: "user",
    input: addEvidenceInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: async ({ actor }, { id, file }) =>
      file ? storeAttachment(actor, { id, event: "evidence", file }) : null,
  },
  async ({ tx, actor, now, prepared: file, record }, { id, note }) => {
    const { trade, role } = await lockTradeFor(tx, { id, event: "evidence", actor, now });
    if (isDue(trade, now)) {
      throw new DomainError("conflict", "El plazo de 24 horas para aportar pruebas ha terminado.");
    }
    await refuseMorePapers(tx, trade, { moment: "evidence", actorId: actor.id, name: "pruebas" });
    if (file) await tx.insert(files).values({ ...file, createdAt: now });
    await writeMoment(tx, trade, {
      moment: "evidence",
      actorId: actor.id,
      note,
      fileId: file?.id ?? null,
      now,
    });
    const to = role === "buyer" ? ("seller" as const) : ("buyer" as const);
    await tellOfTrade(tx, trade, { news: "evidence", to: [to], mark: randomUUID() });
    record({ targetId: to === "seller" ? trade.sellerId : trade.buyerId, details: { trade: id } });
    return readTrade(actor, id, tx);
  },
);
