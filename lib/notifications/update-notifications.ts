import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { changes } from "@/lib/core/command/audit";
import { command, recorded } from "@/lib/core/command/command";
import { stopMailingsTo } from "@/lib/gateways/mail/mailings";
import { chooseDigest } from "./digests/choice";
import { getPreferences } from "./queries";
import { notificationsInput } from "./schema";

/**
 * A member changes their notification preferences. Absent fields stay unchanged. Without mail, queued mailings are not
 * sent to them either.
 */
export const updateNotifications = command(
  {
    name: "identity.update-notifications",
    allow: "user",
    input: notificationsInput,
    refuses: [],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, wanted) => {
    await lockUser(tx, actor.id);
    const before = await getPreferences(actor, tx);
    const details = changes(before, wanted);
    if (Object.keys(details).length === 0) return before;
    const { mailDigest, ...switches } = wanted;
    await tx
      .update(users)
      .set({ ...switches, updatedAt: now })
      .where(eq(users.id, actor.id));
    if (details.mailDigest && mailDigest) await chooseDigest(tx, actor.id, { mailDigest, now });
    if (wanted.emailNotifications === false) await stopMailingsTo(tx, actor.id);
    record({ targetId: actor.id, details });
    return getPreferences(actor, tx);
  },
);
