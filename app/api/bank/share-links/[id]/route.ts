import { revokeShareLink } from "@/lib/bank/accounts/revoke-share-link";
import { route } from "@/lib/core/command/route";

export const DELETE = route(revokeShareLink, { summary: "Revoke a share link to your accounts" });
