import { route } from "@/lib/core/command/route";
import { requestAccess } from "@/lib/identity/members/request-access";
import { accessRequestJson } from "@/lib/identity/present";

export const POST = route(requestAccess, {
  summary: "Request access to an app",
  status: 201,
  body: accessRequestJson,
});
