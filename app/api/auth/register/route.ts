import { route } from "@/lib/core/route";
import { signedInJson } from "@/lib/identity/present";
import { register } from "@/lib/identity/register";

export const POST = route(register, {
  summary: "Register and sign in; answers the session cookie",
  status: 201,
  body: signedInJson,
  signsIn: (member) => member.id,
});
