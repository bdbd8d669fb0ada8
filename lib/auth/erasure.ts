import { apiTokens, emailLinks, googleAccounts, recoveryCodes, sessions } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const AUTH_ERASURE: Area["erasure"] = [
  { owner: sessions.userId },
  { owner: emailLinks.userId },
  { owner: googleAccounts.userId },
  { owner: recoveryCodes.userId },
  { owner: apiTokens.userId },
];
