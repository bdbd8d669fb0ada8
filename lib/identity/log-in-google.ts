import { db } from "@/db";
import { audit } from "@/lib/core/audit";
import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { consume } from "@/lib/core/limits";
import { announceDevice } from "./announce-device";
import { ATTEMPTS } from "./constants";
import { findByGoogle } from "./entry-queries";
import { openGoogleProof } from "./google-proof";
import { logInGoogleInput } from "./google-schema";
import { requireCode } from "./require-code";

/**
 * Proves a member's identity by the linked account at Google, and by a code where their second factor is on. It is no
 * confirmation of the password; and administrators come in by their own door only.
 */
export const logInGoogle = command(
  {
    name: "identity.log-in-google",
    allow: "public",
    input: logInGoogleInput,
    refuses: ["unauthenticated", "rate_limited"],
    audit: recorded,
    prepare: async ({ request }, { proof, code }) => {
      await consume({ name: "login-address", key: request.ip, ...ATTEMPTS.loginPerAddress });
      const word = openGoogleProof(proof);
      if (!word) {
        throw new DomainError("unauthenticated", "Ha pasado demasiado tiempo. Vuelve a entrar con Google.");
      }
      const member = await findByGoogle(word.subject);
      if (!member || member.isAdmin) {
        const { email } = word;
        await audit(db, request, {
          action: "refused:identity.log-in-google",
          actorId: null,
          details: { email },
        });
        throw new DomainError(
          "unauthenticated",
          "No puedes entrar con esa cuenta de Google. Usa tu contraseña.",
        );
      }
      await requireCode({ userId: member.id, code, request, wrong: "unauthenticated" });
      return member;
    },
  },
  async ({ tx, request, now, prepared: member, record }) => {
    await announceDevice(tx, member, { request, now });
    record({ actorId: member.id, targetId: member.id });
    return member;
  },
);
