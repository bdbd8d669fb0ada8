import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { db } from "@/db";
import { btcTrades, conversations, messages } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import type { RequestInfo } from "@/lib/core/command/request";
import { readFile } from "@/lib/gateways/files/stored-files";
import { pageOfMessages } from "@/lib/messaging/queries";
import { TRADE_NOT_FOUND } from "./schema";

/** How much of the chat of a disputed trade an administrator is shown: its end. */
const MESSAGES_SHOWN = 200;

const NOT_DISPUTED = "Esta operación no está en disputa: su chat es privado.";

/** The chat of a trade that waits for a decision; the reading is recorded. Throws `not_found`; `conflict` once it is decided. */
export async function readDisputeChat(viewer: AdminActor, request: RequestInfo, id: number) {
  const trade = await readDisputed(viewer, id);
  const [conversation] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(chatOf(id, trade))
    .limit(1);
  await record(viewer, request, { targetId: trade.buyerId, trade: id });
  const page = conversation
    ? await pageOfMessages({ conversation: conversation.id, limit: MESSAGES_SHOWN })
    : { messages: [], hasMore: false };
  return { id, buyerId: trade.buyerId, ...page };
}

export type DisputeChat = Awaited<ReturnType<typeof readDisputeChat>>;

type Asked = { id: number; message: number };

/** A picture of that chat, under the same conditions. */
export async function readDisputeImage(viewer: AdminActor, request: RequestInfo, { id, message }: Asked) {
  const trade = await readDisputed(viewer, id);
  const [row] = await db
    .select({ fileId: messages.imageFileId, senderId: messages.senderId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, message), chatOf(id, trade), isNotNull(messages.imageFileId)))
    .limit(1);
  if (!row?.fileId) throw new DomainError("not_found", "Esa imagen no existe");
  await record(viewer, request, { targetId: row.senderId, trade: id, message });
  return { bytes: await readFile(row.fileId), headers: { "Cache-Control": "private, no-store" } };
}

type Parties = { buyerId: string; sellerId: string };

// Anybody may begin a conversation «about» a trade: only that of its two is the trade's.
const chatOf = (trade: number, { buyerId, sellerId }: Parties) =>
  and(
    eq(conversations.memberLow, sql`least(${buyerId}, ${sellerId})`),
    eq(conversations.memberHigh, sql`greatest(${buyerId}, ${sellerId})`),
    eq(conversations.aboutType, "trade"),
    eq(conversations.aboutId, String(trade)),
  );

async function readDisputed(viewer: AdminActor, id: number) {
  const [trade] = await db
    .select({ status: btcTrades.status, buyerId: btcTrades.buyerId, sellerId: btcTrades.sellerId })
    .from(btcTrades)
    // Nobody judges what they are a party of.
    .where(and(eq(btcTrades.id, id), ne(btcTrades.buyerId, viewer.id), ne(btcTrades.sellerId, viewer.id)))
    .limit(1);
  if (!trade) throw new DomainError("not_found", TRADE_NOT_FOUND);
  if (trade.status !== "disputed") throw new DomainError("conflict", NOT_DISPUTED);
  return trade;
}

function record(
  viewer: AdminActor,
  request: RequestInfo,
  { targetId, ...details }: { targetId: string; trade: number; message?: number },
) {
  return audit(db, request, {
    action: "exchange.read-dispute-chat",
    actorId: viewer.id,
    targetId,
    details,
  });
}
