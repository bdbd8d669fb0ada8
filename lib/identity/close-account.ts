import { accountClosedLetter } from "@/emails/identity/account-closed";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { queueEmail } from "@/lib/gateways/outbox";
import { FAREWELL_CONFIRMATION_MINUTES } from "./constants";
import { closeAccountInput } from "./farewell-schema";
import { hasOpenBusiness } from "./open-business";
import { lockUser } from "./queries";
import { removeMember } from "./remove-member";

const STILL_IN_BUSINESS =
  "Tienes saldo u operaciones abiertas: retira tu dinero y termínalas antes de eliminar la cuenta";

/** A member leaves for good, once nothing of theirs is open; what the law wants kept stays, blocked (ADR 004). */
export const closeAccount = command(
  {
    name: "identity.close-account",
    allow: "user",
    input: closeAccountInput,
    refuses: ["conflict"],
    confirmedWithinMinutes: FAREWELL_CONFIRMATION_MINUTES,
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
    if (await hasOpenBusiness(tx, actor.id)) throw new DomainError("conflict", STILL_IN_BUSINESS);
    // Before the account is gone: a letter to nobody is not written.
    await queueEmail(tx, {
      to: actor,
      letter: accountClosedLetter({ firstName: actor.firstName }),
      dedupeKey: `account-closed:${actor.id}`,
    });
    await removeMember(tx, actor.id, now);
  },
);
