import { findByResetToken } from "@/lib/auth/password/tokens";
import { resetTokenParams } from "@/lib/auth/sign-in/schema";
import { reader } from "@/lib/core/command/route";
import { resetTokenJson } from "@/lib/identity/present";

export const GET = reader(
  {
    summary: "Check whether a password reset link is still valid",
    allow: "public",
    input: resetTokenParams,
    refuses: [],
  },
  async (_viewer, { token }) => ({ result: await findByResetToken(token) }),
  resetTokenJson,
);
