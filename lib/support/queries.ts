import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import { db } from "@/db";
import { contactMessages, contactReplies, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import type { SearchSource } from "@/lib/core/search/search";
import { hasSuspended } from "@/lib/identity/suspensions/queries";
import { HELP_ENTRIES } from "@/lib/support/help/entries";
import { HELP_CATEGORY_NAME } from "@/lib/support/help/rules";
import { CONTACT_NOT_FOUND } from "./constants";
import type { ListContacts } from "./schema";

const listed = {
  id: contactMessages.id,
  reference: contactMessages.reference,
  userId: contactMessages.userId,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  status: contactMessages.status,
  createdAt: contactMessages.createdAt,
  changedAt: contactMessages.changedAt,
};

/** The messages to support in one state: open ones oldest first, others newest first. */
export async function listContacts(_viewer: AdminActor, { status, cursor, limit }: ListContacts) {
  const isOpen = status === "open";
  const after = cursor && (isOpen ? gt(contactMessages.id, cursor) : lt(contactMessages.id, cursor));
  const rows = await db
    .select(listed)
    .from(contactMessages)
    .where(and(eq(contactMessages.status, status), after || undefined))
    .orderBy(isOpen ? asc(contactMessages.id) : desc(contactMessages.id))
    .limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type ListedContact = Awaited<ReturnType<typeof listContacts>>["rows"][number];

const account = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
};

const MAX_REPLIES = 100;

/** A message with its answers, oldest first. Throws `not_found`. */
export async function getContact(viewer: AdminActor, id: number) {
  const [contact] = await db
    .select({ ...listed, message: contactMessages.message, account })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.userId))
    .where(eq(contactMessages.id, id))
    .limit(1);
  if (!contact) throw new DomainError("not_found", CONTACT_NOT_FOUND);
  const replies = await db
    .select({
      id: contactReplies.id,
      body: contactReplies.body,
      createdAt: contactReplies.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(contactReplies)
    .innerJoin(users, eq(users.id, contactReplies.authorId))
    .where(eq(contactReplies.contactId, id))
    .orderBy(asc(contactReplies.id))
    .limit(MAX_REPLIES);
  const suspendedByYou = contact.userId !== null && (await hasSuspended(viewer, contact.userId));
  return { ...contact, replies, suspendedByYou };
}

export type OneContact = Awaited<ReturnType<typeof getContact>>;

/** The help entries for the search in the header. */
export const searchHelp: SearchSource<"help"> = async () =>
  HELP_ENTRIES.map(({ id, question, answer, keywords = "", category }) => ({
    kind: "help",
    title: question,
    note: `Centro de Ayuda · ${HELP_CATEGORY_NAME[category]}`,
    href: `/help#${id}`,
    keywords: `${answer} ${keywords}`,
    guard: "user",
  }));
