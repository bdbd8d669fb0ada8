import type { Guard } from "@/lib/core/access";

// What each door must ask for, written down apart from the code, so that a guard lost there is missed here.

export const ENDPOINT_GUARDS: Readonly<Record<string, Guard>> = {
  "GET /api/auth/me": "user",
  "POST /api/auth/login": "public",
  "POST /api/auth/register": "public",
  "POST /api/auth/logout": "public",
  "POST /api/auth/confirm": "user",
  "GET /api/user": "user",
  "GET /api/users/me/permissions": "user",
  "POST /api/users/me/access-requests": "user",
  "GET /api/live": "user",
  "GET /api/admin/users": "admin",
  "GET /api/admin/users/{id}": "admin",
  "PATCH /api/admin/users/{id}": "admin",
  "DELETE /api/admin/users/{id}": "admin",
  "PATCH /api/admin/users/{id}/password": "admin",
  "GET /api/admin/users/{id}/permissions": "admin",
  "PATCH /api/admin/users/{id}/permissions/{appKey}": "admin",
};

/** Doors without a person: they answer anyone, and hold nothing of anyone. */
export const OPEN_ENDPOINTS: readonly string[] = [
  "DELETE /api/[...path]",
  "GET /api/[...path]",
  "PATCH /api/[...path]",
  "POST /api/[...path]",
  "PUT /api/[...path]",
  "GET /api/auth/[...nextauth]",
  "POST /api/auth/[...nextauth]",
  "GET /api/auth/refresh",
  "GET /api/health",
  "GET /api/health/ready",
  "GET /api/login",
  "GET /api/openapi.json",
];

export const COMMAND_GUARDS: Readonly<Record<string, Guard>> = {
  "identity.log-in": "public",
  "identity.log-in-admin": "public",
  "identity.log-out": "public",
  "identity.register": "public",
  "identity.confirm": "user",
  "identity.request-access": "user",
  "identity.update-user": "admin",
  "identity.delete-user": "admin",
  "identity.set-password": "admin",
  "identity.set-permission": "admin",
};

export const ACTION_GUARDS: Readonly<Record<string, Guard>> = {
  login: "public",
  adminLogin: "public",
  register: "public",
  confirmIdentity: "user",
  requestAccess: "user",
  updateStanding: "admin",
  updatePerson: "admin",
  setPermission: "admin",
  setPassword: "admin",
  deleteUser: "admin",
};
