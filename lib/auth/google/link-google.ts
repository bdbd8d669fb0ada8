import { googleAccounts } from "@/db/schema";
import { FACTOR_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { violates } from "@/lib/core/db/transaction";
import { notifyGoogleChange } from "./notices";
import { openGoogleProof } from "./proof";
import { linkGoogleInput } from "./schema";

/**
 * A member links their Google account. They must have been signed in when they went to Google, or the Google account
 * must have their e-mail address.
 */
export const linkGoogle = command(
  {
    name: "identity.link-google",
    allow: "user",
    input: linkGoogleInput,
    refuses: ["conflict"],
    confirmedWithinMinutes: FACTOR_CONFIRMATION_MINUTES,
    audit: recorded,
  },
  async ({ tx, actor, request, now, record }, { proof }) => {
    if (actor.isAdmin) throw new DomainError("conflict", "Los administradores entran con su contraseña");
    const googleProof = openGoogleProof("link", proof);
    if (!googleProof || (googleProof.userId !== actor.id && googleProof.email !== actor.email)) {
      throw new DomainError("conflict", "Ha pasado demasiado tiempo. Vuelve a empezar con Google.");
    }
    await lockUser(tx, actor.id);
    const { subject, email } = googleProof;
    try {
      await tx.insert(googleAccounts).values({ userId: actor.id, subject, email, linkedAt: now });
    } catch (error) {
      if (violates(error, "google_accounts_pkey")) {
        throw new DomainError("conflict", "Tu cuenta ya está vinculada a una de Google");
      }
      if (violates(error, "google_accounts_subject_key")) {
        throw new DomainError("conflict", "Esa cuenta de Google ya está vinculada a otra cuenta");
      }
      throw error;
    }
    record({ targetId: actor.id, details: { email } });
    await notifyGoogleChange(tx, actor, { what: "on", email, request, now });
    return { email };
  },
);
