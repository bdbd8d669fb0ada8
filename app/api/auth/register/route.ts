import { register } from "@/lib/auth/sign-in/register";
import { route } from "@/lib/core/command/route";
import { signedInJson } from "@/lib/identity/present";

export const POST = route(register, {
  summary: "Register and sign in; returns the session cookie",
  status: 201,
  body: signedInJson,
  signsIn: ({ id }) => ({ id, credentialsChangedAt: null }),
});
