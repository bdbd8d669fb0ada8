import { apiTokens, emailLinks, googleAccounts, sessions } from "@/db/schema";
import { ofTable, type PersonalData } from "@/lib/core/personal-data";

/** The data about how a member signs in. */
export const AUTH_DATA: readonly PersonalData[] = [
  ofTable("cambios-de-correo", emailLinks, emailLinks.userId, [
    "id",
    "kind",
    "email",
    "fromEmail",
    "createdAt",
    "expiresAt",
  ]),
  ofTable("sesiones", sessions, sessions.userId, ["createdAt", "lastSeenAt", "sess"]),
  ofTable("tokens-de-api", apiTokens, apiTokens.userId, [
    "id",
    "name",
    "prefix",
    "scopes",
    "createdAt",
    "expiresAt",
    "lastUsedAt",
    "lastUsedIp",
    "revokedAt",
  ]),
  ofTable("cuenta-de-google", googleAccounts, googleAccounts.userId, ["subject", "email", "linkedAt"]),
];
