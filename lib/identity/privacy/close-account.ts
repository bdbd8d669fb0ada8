import { accountClosedMail } from "@/emails/identity/account-closed";
import { AREAS } from "@/lib/areas";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { hasOpenBusiness } from "@/lib/core/unfinished-business";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { removeMember } from "@/lib/identity/members/removal";
import { PRIVACY_CONFIRMATION_MINUTES } from "./constants";
import { closeAccountInput } from "./schema";

const STILL_IN_BUSINESS =
  "Tienes saldo, ingresos por confirmar o retenidos, operaciones o sesiones pagadas pendientes: retira tu dinero y termina lo pendiente antes de eliminar la cuenta";

/**
 * A member closes their account permanently, if nothing of theirs is open; data that the law requires stay, blocked
 * (decision 004).
 */
export const closeAccount = command(
  {
    name: "identity.close-account",
    allow: "user",
    input: closeAccountInput,
    refuses: ["conflict"],
    confirmedWithinMinutes: PRIVACY_CONFIRMATION_MINUTES,
    audit: ({ actor }) => ({ targetId: actor.id }),
  },
  async ({ tx, actor, now }) => {
    await lockUser(tx, actor.id);
    if (actor.isAdmin) {
      throw new DomainError(
        "conflict",
        "Antes debes dejar de ser administrador: pídeselo a otro administrador",
      );
    }
    if (await hasOpenBusiness(AREAS, tx, actor.id)) throw new DomainError("conflict", STILL_IN_BUSINESS);
    // Before the account is removed, because no mail is sent to a removed member.
    await queueEmail(tx, {
      to: actor,
      mail: accountClosedMail({ firstName: actor.firstName }),
      dedupeKey: `account-closed:${actor.id}`,
    });
    await removeMember(tx, actor.id, now);
  },
);
