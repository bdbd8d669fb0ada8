import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { HOUR_SECONDS } from "@/lib/core/format/durations";
import { stopMailingsTo } from "@/lib/gateways/mail/mailings";
import { readUnsubscribeToken } from "@/lib/gateways/mail/unsubscription";
import { removeDigest } from "./digests/choice";
import { unsubscribeMailInput } from "./schema";

const PER_MEMBER = { points: 20, perSeconds: HOUR_SECONDS };

/**
 * The holder of an unsubscribe link of a mass mail switches off the member's mail preference, and queued mass mails
 * are not sent. Mails about their account are still sent. The link of a digest ends the digests only.
 */
export const unsubscribeMail = command(
  {
    name: "messaging.unsubscribe-mail",
    allow: "public",
    input: unsubscribeMailInput,
    refuses: ["not_found", "rate_limited"],
    audit: recorded,
    prepare: async (_call, { token }) => {
      const link = readUnsubscribeToken(token);
      if (!link) throw new DomainError("not_found", "El enlace para darse de baja no es válido");
      await consume({ name: "unsubscribe", key: link.userId, ...PER_MEMBER });
      return link;
    },
  },
  async ({ tx, now, prepared: { userId, list }, record }) => {
    if (list === "digest") {
      const frequency = await removeDigest(tx, userId);
      if (frequency) record({ targetId: userId, details: { mailDigest: [frequency, "never"] } });
      return;
    }
    const [member] = await tx
      .update(users)
      .set({ emailNotifications: false, updatedAt: now })
      .where(and(eq(users.id, userId), eq(users.emailNotifications, true), isNull(users.deletedAt)))
      .returning({ id: users.id });
    if (!member) return;
    await stopMailingsTo(tx, userId);
    record({ targetId: userId, details: { emailNotifications: [true, false] } });
  },
);
