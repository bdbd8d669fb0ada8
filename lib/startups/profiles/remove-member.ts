import { eq } from "drizzle-orm";
import { startupMembers } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { command, recorded } from "@/lib/core/command/command";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { getStartup } from "./queries";
import { lockStartup, startupRows } from "./rows";
import { memberParams } from "./schema";
import { lockMember } from "./team";

/**
 * Removes a person from a team: its founder can remove anyone, and an invited or accepted member themselves. Returns
 * the startup, or null if the caller cannot see it.
 */
export const removeMember = command(
  {
    name: "startups.remove-member",
    // A member who has lost access to the app can still leave a team.
    allow: "user",
    input: memberParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, named) => {
    const { id } = named;
    await startupRows.lock(tx, id);
    const member = await lockMember(tx, named);
    if (member.userId !== actor.id) {
      authorize("app:startups", actor);
      await lockStartup(tx, { id, event: () => "team", actor, now });
    }
    await tx.delete(startupMembers).where(eq(startupMembers.id, member.id));
    record({
      ...(member.userId && { targetId: member.userId }),
      details: { startup: id, member: member.name },
    });
    return getStartup(actor, id, tx).catch(nullIfNotFound);
  },
);
