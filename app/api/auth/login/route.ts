import { route } from "@/lib/core/route";
import { logIn } from "@/lib/identity/log-in";
import { signedInJson } from "@/lib/identity/present";

export const POST = route(logIn, {
  summary: "Sign in; answers the session cookie",
  body: signedInJson,
  signsIn: (member) => member.id,
});
