import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { bankShareLinks } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { notifyOfMoney } from "@/lib/bank/notices";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { formatDate } from "@/lib/core/format/format";
import { MAX_SHARE_LINKS, SHARE_CONFIRMATION_MINUTES } from "./constants";
import { createShareLinkInput } from "./schema";
import { shareTokenHash } from "./share-links";

/**
 * Creates a link that shows the member's accounts to anyone who has it, until it expires. The token is returned once
 * and only its hash is stored. The member is notified, because it may have been created by someone else.
 */
export const createShareLink = command(
  {
    name: "bank.create-share-link",
    allow: "app:debank",
    confirmedWithinMinutes: SHARE_CONFIRMATION_MINUTES,
    input: createShareLinkInput,
    refuses: ["conflict"],
    audit: ({ actor, input: { days } }) => ({ targetId: actor.id, details: { days } }),
  },
  async ({ tx, actor, now }, { label, days }) => {
    // Serializes per member: two concurrent calls would each find room below the limit.
    await lockUser(tx, actor.id);
    const isLive = and(isNull(bankShareLinks.revokedAt), gt(bankShareLinks.expiresAt, now));
    const live = await tx.$count(bankShareLinks, and(eq(bankShareLinks.userId, actor.id), isLive));
    if (live >= MAX_SHARE_LINKS) {
      throw new DomainError(
        "conflict",
        `Ya tienes ${MAX_SHARE_LINKS} enlaces: retira uno antes de crear otro`,
      );
    }
    const token = randomBytes(32).toString("base64url");
    const expiresAt = plusMinutes(now, days * DAY_MINUTES);
    const [link] = await tx
      .insert(bankShareLinks)
      .values({ userId: actor.id, tokenHash: shareTokenHash(token), label, expiresAt, createdAt: now })
      .returning({ id: bankShareLinks.id });
    if (!link) throw new Error("the link was not inserted");
    const name = label && ` «${label}»`;
    await notifyOfMoney(tx, {
      userId: actor.id,
      kind: "share-link-created",
      title: "Enlace de solo lectura creado",
      body: `Quien tenga el enlace${name} ve tus balances y movimientos hasta el ${formatDate(expiresAt, actor.timezone)}. Si no lo has creado tú, retíralo y cambia tu contraseña.`,
      dedupeSuffix: String(link.id),
    });
    return { id: link.id, token, label, expiresAt };
  },
);
