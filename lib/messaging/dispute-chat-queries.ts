import { and, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { conversations, messages } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import type { RequestInfo } from "@/lib/core/command/request";
import { readFile } from "@/lib/gateways/files/stored-files";
import type { AboutType } from "./constants";
import { pageOfMessages } from "./queries";

/** The messages of a page of a disputed deal's chat. */
const MESSAGES_SHOWN = 200;

type Parties<Party extends string> = Readonly<Record<Party, string | null>>;

/** The parts of a deal that its chat depends on. */
type DisputedDeal<Party extends string, Row> = {
  area: string;
  auditIdKey: string;
  readDisputed: (
    viewer: AdminActor,
    wanted: { id: number; otherwise: string },
  ) => Promise<{ row: Row; parties: Parties<Party> }>;
};

type About = { type: AboutType; id: number };

type DisputeChat<Row> = {
  /** The refusal if there is nothing to decide. */
  closed: string;
  /** What the parties' conversation is about. */
  about: (row: Row) => About;
};

type Reader = { viewer: AdminActor; request: RequestInfo };

/**
 * The chat of a deal's parties while it waits for a decision, for administrators who are not parties. Each read is
 * recorded in the audit log. Both functions throw `not_found`, and `conflict` with the text `closed` if there is
 * nothing to decide.
 */
export function disputeChatOf<Party extends string, Row>(
  deal: DisputedDeal<Party, Row>,
  { closed, about }: DisputeChat<Row>,
) {
  const find = async ({ viewer }: Reader, id: number) => {
    const { row, parties } = await deal.readDisputed(viewer, { id, otherwise: closed });
    return { parties, chat: chatOf(about(row), parties) };
  };
  return {
    read: async (reader: Reader, { id, before }: { id: number; before?: number | undefined }) => {
      const { parties, chat } = await find(reader, id);
      const page = await readPage(chat, before);
      await record(deal, reader, { id, targetId: peopleOf(parties)[0], ...(before && { before }) });
      const lines = page.messages.map((line) => ({ ...line, by: sideOf(parties, line.senderId) }));
      return { id, messages: lines, hasMore: page.hasMore };
    },
    readImage: async (reader: Reader, { id, message }: { id: number; message: number }) => {
      const { chat } = await find(reader, id);
      const { fileId, senderId } = await readImage(chat, message);
      await record(deal, reader, { id, message, targetId: senderId });
      return { bytes: await readFile(fileId), headers: { "Cache-Control": "private, no-store" } };
    },
  };
}

const peopleOf = (parties: Parties<string>) => Object.values(parties).filter((id) => id !== null);

function sideOf<Party extends string>(parties: Parties<Party>, id: string): Party {
  const side = (Object.keys(parties) as Party[]).find((party) => parties[party] === id);
  if (!side) throw new Error("the author of the message is not a party of the deal");
  return side;
}

type Condition = ReturnType<typeof chatOf>;

// Anyone can start a conversation about a deal; only that of its two parties is the deal's chat.
function chatOf({ type, id }: About, parties: Parties<string>) {
  const [one = null, other = null] = peopleOf(parties);
  return and(
    eq(conversations.memberLow, sql`least(${one}::text, ${other}::text)`),
    eq(conversations.memberHigh, sql`greatest(${one}::text, ${other}::text)`),
    eq(conversations.aboutType, type),
    eq(conversations.aboutId, String(id)),
  );
}

async function readPage(isTheirs: Condition, before: number | undefined) {
  const [found] = await db.select({ id: conversations.id }).from(conversations).where(isTheirs).limit(1);
  if (!found) return { messages: [], hasMore: false };
  return pageOfMessages({ conversation: found.id, before, limit: MESSAGES_SHOWN });
}

async function readImage(isTheirs: Condition, message: number) {
  const [row] = await db
    .select({ fileId: messages.imageFileId, senderId: messages.senderId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, message), isTheirs, isNotNull(messages.imageFileId)))
    .limit(1);
  if (!row?.fileId) throw new DomainError("not_found", "Esa imagen no existe");
  return { fileId: row.fileId, senderId: row.senderId };
}

type Read = { id: number; targetId: string | undefined; message?: number; before?: number };

function record(
  { area, auditIdKey }: Pick<DisputedDeal<string, unknown>, "area" | "auditIdKey">,
  { viewer, request }: Reader,
  { id, targetId, ...details }: Read,
) {
  return audit(db, request, {
    action: `${area}.read-dispute-chat`,
    actorId: viewer.id,
    ...(targetId && { targetId }),
    details: { [auditIdKey]: id, ...details },
  });
}
