import { route } from "@/lib/core/command/route";
import { revokeResetToken } from "@/lib/identity/members/revoke-reset-token";

export const DELETE = route(revokeResetToken, { summary: "Revoke a member's open password reset link" });
