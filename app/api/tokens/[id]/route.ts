import { revokeToken } from "@/lib/auth/tokens/revoke-token";
import { route } from "@/lib/core/command/route";

export const DELETE = route(revokeToken, { summary: "Revoke your API token" });
