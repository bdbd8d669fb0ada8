import type { Guard } from "@/lib/auth/access";

/** The required guard of each endpoint of API tokens. */
export const TOKENS_ENDPOINT_GUARDS: Readonly<Record<string, Guard>> = {
  "GET /api/tokens": "user",
  "POST /api/tokens": "user",
  "DELETE /api/tokens/{id}": "user",
  "GET /api/admin/users/{id}/tokens": "admin",
  "DELETE /api/admin/users/{id}/tokens/{tokenId}": "admin",
};

export const TOKENS_COMMAND_GUARDS: Readonly<Record<string, Guard>> = {
  "identity.create-token": "user",
  "identity.revoke-token": "user",
  "identity.revoke-member-token": "admin",
};

export const TOKENS_ACTION_GUARDS: Readonly<Record<string, Guard>> = {
  createToken: "user",
  revokeToken: "user",
  revokeMemberToken: "admin",
};
