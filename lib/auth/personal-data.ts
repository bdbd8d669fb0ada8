import { apiTokens, emailLinks, googleAccounts, sessions } from "@/db/schema";
import { exportTable, type PersonalData } from "@/lib/core/personal-data";

/** The data about how a member signs in. */
export const AUTH_DATA: readonly PersonalData[] = [
  exportTable("cambios-de-correo", emailLinks, emailLinks.userId, [
    "id",
    "kind",
    "email",
    "fromEmail",
    "createdAt",
    "expiresAt",
  ]),
  exportTable("sesiones", sessions, sessions.userId, ["createdAt", "lastSeenAt", "sess"]),
  exportTable("tokens-de-api", apiTokens, apiTokens.userId, [
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
  exportTable("cuenta-de-google", googleAccounts, googleAccounts.userId, ["subject", "email", "linkedAt"]),
];
