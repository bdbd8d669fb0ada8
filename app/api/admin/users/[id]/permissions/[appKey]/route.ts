import { route } from "@/lib/core/route";
import { permissionJson } from "@/lib/identity/present";
import { setPermission } from "@/lib/identity/set-permission";

export const PATCH = route(setPermission, {
  summary: "Open or block one app for a member",
  body: permissionJson,
});
