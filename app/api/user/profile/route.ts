import { route } from "@/lib/core/command/route";
import { userJson } from "@/lib/identity/present";
import { updateProfile } from "@/lib/identity/profile/update-profile";

export const PATCH = route(updateProfile, {
  summary: "Change your name and user name, but not the e-mail address",
  body: userJson,
});
