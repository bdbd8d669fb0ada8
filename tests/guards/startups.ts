import type { Guard } from "@/lib/auth/access";

/** What each door of the startups must ask for. */
export const STARTUPS_ENDPOINT_GUARDS: Readonly<Record<string, Guard>> = {
  "GET /api/startups": "public",
  "POST /api/startups": "app:startups",
  "GET /api/startups/user": "user",
  "POST /api/startups/logos": "app:startups",
  "GET /api/startups/{id}": "public",
  "PATCH /api/startups/{id}": "app:startups",
  "DELETE /api/startups/{id}": "app:startups",
  "POST /api/startups/{id}/restoration": "admin",
  "POST /api/startups/{id}/members": "app:startups",
  "DELETE /api/startups/{id}/members/{memberId}": "app:startups",
  "POST /api/startups/{id}/members/{memberId}/acceptance": "app:startups",
};

/** The same of their commands. */
export const STARTUPS_COMMAND_GUARDS: Readonly<Record<string, Guard>> = {
  "startups.create-startup": "app:startups",
  "startups.edit-startup": "app:startups",
  "startups.remove-startup": "app:startups",
  "startups.restore-startup": "admin",
  "startups.upload-logo": "app:startups",
  "startups.add-member": "app:startups",
  "startups.accept-membership": "app:startups",
  "startups.remove-member": "app:startups",
};

/** The same of what the screens send. */
export const STARTUPS_ACTION_GUARDS: Readonly<Record<string, Guard>> = {
  createStartup: "app:startups",
  editStartup: "app:startups",
  setStartupStatus: "app:startups",
  removeStartup: "app:startups",
  restoreStartup: "admin",
  addTeammate: "app:startups",
  acceptTeam: "app:startups",
  removeTeammate: "app:startups",
};
