import { eq } from "drizzle-orm";
import { startupMembers } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { fullName } from "@/lib/core/format/person";
import { notifyFounder } from "./notices";
import { getStartup } from "./queries";
import { startupRows } from "./rows";
import { memberParams, NO_MEMBER } from "./schema";
import { lockMember } from "./team";

/** An invited member confirms that they belong to the team. From then on it shows their profile. */
export const acceptMembership = command(
  {
    name: "startups.accept-membership",
    allow: "app:startups",
    input: memberParams,
    refuses: ["not_found", "conflict"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { startup: id } }),
  },
  async ({ tx, actor, now }, named) => {
    const startup = await startupRows.lock(tx, named.id);
    const member = await lockMember(tx, named);
    if (member.userId !== actor.id) throw new DomainError("not_found", NO_MEMBER);
    if (member.acceptedAt) throw new DomainError("conflict", "Ya has aceptado: estás en el equipo.");
    await tx.update(startupMembers).set({ acceptedAt: now }).where(eq(startupMembers.id, member.id));
    await notifyFounder(tx, startup, {
      kind: "startups.member-accepted",
      title: "Nuevo miembro del equipo",
      body: `${fullName(actor)} ha aceptado: ya está en el equipo de «${startup.name}».`,
      dedupeSuffix: member.id,
    });
    return getStartup(actor, named.id, tx);
  },
);
