import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { btcTrades } from "@/db/schema";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { consume } from "@/lib/core/limits";
import { FLOOD } from "./message-constants";
import { startConversationInput } from "./message-schema";
import { openConversation } from "./open-conversation";

/** Opens the conversation with another member, about something or nothing; the one they have already, if they do. */
export const startConversation = command(
  {
    name: "messaging.start-conversation",
    allow: "user",
    input: startConversationInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    prepare: ({ actor }) => consume({ name: "conversation", key: actor.id, ...FLOOD.startPerMember }),
  },
  async ({ tx, actor, now }, { userId, aboutType = "", aboutId = "" }) => {
    if (aboutType === "trade") await requireTrade(tx, aboutId, [actor.id, userId]);
    return openConversation(tx, actor, { userId, aboutType, aboutId, now });
  },
);

// A trade's chat is evidence: nobody else poses as its other side, nor takes the place of one that has not begun.
async function requireTrade(tx: Tx, aboutId: string, people: string[]): Promise<void> {
  const id = /^\d{1,9}$/.test(aboutId) ? Number(aboutId) : 0;
  const [trade] = await tx
    .select({ id: btcTrades.id })
    .from(btcTrades)
    .where(and(eq(btcTrades.id, id), inArray(btcTrades.buyerId, people), inArray(btcTrades.sellerId, people)))
    .limit(1);
  if (!trade) throw new DomainError("not_found", "No tienes ninguna operación de ese tipo con esa persona");
}
