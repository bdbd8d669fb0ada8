import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { conversationMembers, conversationReports, conversations, messages } from "@/db/schema";
import type { AdminActor, UserActor } from "@/lib/auth/actor";
import { recordRefusal } from "@/lib/auth/authorization";
import { audit } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import type { RequestInfo } from "@/lib/core/command/request";
import { readFile } from "@/lib/gateways/files/stored-files";
import { isOfOthers, reportedId } from "./reports";

type Image = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

const HEADERS = { "Cache-Control": "private, max-age=3600" };

type Input = { conversation: number; message: number };

/**
 * The image of a message in one of the member's conversations. Throws `not_found`, also for a deleted message, and
 * records attempts to read those of others.
 */
export async function readImage(viewer: UserActor, of: Input, request: RequestInfo): Promise<Image> {
  const [row] = await db
    .select({
      fileId: messages.imageFileId,
      reader: conversationMembers.userId,
      isShown: sql<boolean>`${messages.deletedAt} is null and ${messages.id} > ${conversationMembers.clearedId}`,
    })
    .from(messages)
    .leftJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, messages.conversationId),
        eq(conversationMembers.userId, viewer.id),
      ),
    )
    .where(and(eq(messages.id, of.message), eq(messages.conversationId, of.conversation)))
    .limit(1);
  if (row?.reader) return imageOf(row.isShown ? row : undefined, HEADERS);
  const details = { conversation: String(of.conversation), message: String(of.message) };
  if (row?.fileId) await recordRefusal({ viewer, request }, "messaging.read-image", details);
  return imageOf(undefined, HEADERS);
}

/** The same for an administrator while the conversation is reported. Each read is recorded. */
export async function readReportedImage(
  viewer: AdminActor,
  info: RequestInfo,
  { id, message }: { id: number; message: number },
): Promise<Image> {
  const [row] = await db
    .select({ fileId: messages.imageFileId, reportedId })
    .from(messages)
    .innerJoin(conversationReports, eq(conversationReports.conversationId, messages.conversationId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.id, message),
        eq(conversationReports.id, id),
        isNull(conversationReports.resolvedAt),
        isOfOthers(viewer),
      ),
    )
    .limit(1);
  const image = await imageOf(row, { "Cache-Control": "private, no-store" });
  await audit(db, info, {
    action: "messaging.read-report",
    actorId: viewer.id,
    ...(row && { targetId: row.reportedId }),
    details: { report: id, message },
  });
  return image;
}

async function imageOf(
  row: { fileId: string | null } | undefined,
  headers: Record<string, string>,
): Promise<Image> {
  if (!row?.fileId) throw new DomainError("not_found", "Esa imagen no existe");
  return { bytes: await readFile(row.fileId), headers };
}
