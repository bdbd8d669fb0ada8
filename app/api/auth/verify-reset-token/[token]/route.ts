import { reader } from "@/lib/core/route";
import { resetTokenParams } from "@/lib/identity/entry-schema";
import { resetTokenJson } from "@/lib/identity/present";
import { findByResetToken } from "@/lib/identity/reset-token";

export const GET = reader(
  {
    summary: "Whether a link to a new password still opens an account",
    allow: "public",
    input: resetTokenParams,
    refuses: [],
  },
  async (_viewer, { token }) => ({ result: await findByResetToken(token) }),
  resetTokenJson,
);
