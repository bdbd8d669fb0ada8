import { and, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { mayUseOpenApp } from "@/lib/auth/app-members";
import { notBlocked } from "@/lib/deals/blocks";
import { mentionsIn } from "@/lib/forum/rules";
import { notify } from "@/lib/notifications/notice";
import { MAX_MENTIONS } from "./constants";

type Written = {
  /** `post:7` or `comment:9`: a repeated mention in the same text sends no second notification. */
  of: string;
  author: Pick<Viewer, "id" | "username" | "firstName">;
  title: string;
  content: string;
  href: string;
};

/** Notifies the members mentioned in a text, if they can read it and neither they nor its author block the other. */
export async function notifyMentioned(tx: Tx, written: Written): Promise<void> {
  const ids = await mentionedIn(tx, written.content);
  if (ids.length === 0) return;
  const named = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, ids),
        ne(users.id, written.author.id),
        mayUseOpenApp("forum"),
        notBlocked(users.id, written.author.id),
      ),
    )
    .limit(MAX_MENTIONS);
  const name = written.author.username ?? written.author.firstName;
  for (const { id } of named) {
    await notify(tx, {
      userId: id,
      category: "forum",
      kind: "forum.mention",
      title: "Te han mencionado en el foro",
      body: `${name} te ha mencionado en «${written.title}».`,
      href: written.href,
      dedupeKey: `forum.mention:${written.of}`,
    });
  }
}

async function mentionedIn(tx: Tx, content: string): Promise<string[]> {
  const mentions = mentionsIn(content);
  if (mentions.length === 0) return [];
  const names = mentions.flatMap(({ written, plain }) => [written, plain]);
  const username = sql<string>`lower(${users.username})`;
  const found = await tx
    .select({ id: users.id, username })
    .from(users)
    .where(and(inArray(username, names), isNull(users.deletedAt)))
    .limit(names.length);
  const idOf = new Map(found.map(({ id, username }) => [username, id]));
  return mentions.flatMap(({ written, plain }) => idOf.get(written) ?? idOf.get(plain) ?? []);
}
