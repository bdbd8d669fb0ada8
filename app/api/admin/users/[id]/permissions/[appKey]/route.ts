import { route } from "@/lib/core/command/route";
import { setPermission } from "@/lib/identity/members/set-permission";
import { permissionJson } from "@/lib/identity/present";

export const PATCH = route(setPermission, {
  summary: "Grant or block one app for a member",
  body: permissionJson,
});
