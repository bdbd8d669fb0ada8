import { route } from "@/lib/core/command/route";
import { userJson } from "@/lib/identity/present";
import { updateProfile } from "@/lib/identity/profile/update-profile";

export const PATCH = route(updateProfile, {
  summary: "Edit one's own name and user name; the e-mail cannot be changed here",
  body: userJson,
});
