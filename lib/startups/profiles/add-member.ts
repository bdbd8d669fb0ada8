import { startupMembers } from "@/db/schema";
import { findPayee } from "@/lib/bank/payments/payee-queries";
import { command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { refuseBlocked } from "@/lib/deals/blocks";
import { STARTUP_ATTEMPTS } from "./constants";
import { notifyOfStartup } from "./notices";
import { getStartup } from "./queries";
import { lockStartup } from "./rows";
import { addMemberInput } from "./schema";
import { nextPlace } from "./team";

/** A founder adds a person to the team. A member of the platform is invited, and linked only after they accept. */
export const addMember = command(
  {
    name: "startups.add-member",
    allow: "app:startups",
    input: addMemberInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "startup-invitations", key: actor.id, ...STARTUP_ATTEMPTS.invitePerMember }),
  },
  async ({ tx, actor, now, record }, { id, name, role, to }) => {
    const { row } = await lockStartup(tx, { id, event: () => "team", actor, now });
    const guest = to ? await findPayee(tx, { viewer: actor, to }) : null;
    if (guest) {
      const pair = { takerId: actor.id, ownerId: guest.id };
      await refuseBlocked(tx, pair, "No puedes añadirla al equipo.");
    }
    const userId = guest?.id ?? null;
    const nr = await nextPlace(tx, id, userId);
    const [member] = await tx
      .insert(startupMembers)
      .values({ startupId: id, nr, name, role, userId })
      .returning({ id: startupMembers.id });
    if (guest && member) {
      await notifyOfStartup(
        tx,
        { id, userId: guest.id },
        {
          kind: "startups.asked-into-team",
          title: "¿Trabajas en esta startup?",
          body: `«${row.name}» dice que formas parte de su equipo como ${role}. Acéptalo o recházalo en su página.`,
          dedupeSuffix: member.id,
        },
      );
    }
    record({ targetId: userId ?? row.founderId, details: { startup: id, member: member?.id, role } });
    return getStartup(actor, id, tx);
  },
);
