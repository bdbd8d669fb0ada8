import { route } from "@/lib/core/route";
import { revokeResetToken } from "@/lib/identity/revoke-reset-token";

export const DELETE = route(revokeResetToken, { summary: "Make the open link of one member worthless" });
