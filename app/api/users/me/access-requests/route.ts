import { route } from "@/lib/core/route";
import { accessRequestJson } from "@/lib/identity/present";
import { requestAccess } from "@/lib/identity/request-access";

export const POST = route(requestAccess, {
  summary: "Ask the administrators to open an app",
  status: 201,
  body: accessRequestJson,
});
