import { db } from "@/db";
import { ATTEMPTS } from "@/lib/auth/constants";
import { requireCode } from "@/lib/auth/second-factor/codes";
import { completeSignIn } from "@/lib/auth/sign-in/log-in";
import { findByGoogle } from "@/lib/auth/sign-in/queries";
import { audit } from "@/lib/core/command/audit";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { openGoogleProof } from "./proof";
import { logInGoogleInput } from "./schema";

/**
 * Declares the command that verifies a member's identity by the linked Google account, and by a code if their second
 * factor is on. It does not confirm the password, and administrators can only sign in on their own page.
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
      const googleProof = openGoogleProof("sign-in", proof);
      if (!googleProof) {
        throw new DomainError("unauthenticated", "Ha pasado demasiado tiempo. Vuelve a entrar con Google.");
      }
      const member = await findByGoogle(googleProof.subject);
      if (!member || member.isAdmin) {
        const { email } = googleProof;
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
  completeSignIn,
);
