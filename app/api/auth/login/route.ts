import { logIn } from "@/lib/auth/sign-in/log-in";
import { route } from "@/lib/core/command/route";
import { signedInJson } from "@/lib/identity/present";

export const POST = route(logIn, {
  summary: "Sign in; returns the session cookie",
  body: signedInJson,
  signsIn: (member) => member,
});
