import { z } from "zod";
import { reader, route } from "@/lib/core/command/route";
import { userJson } from "@/lib/identity/present";
import { ownContactJson } from "@/lib/identity/profile/present";
import { getContact } from "@/lib/identity/profile/queries";
import { updateProfile } from "@/lib/identity/profile/update-profile";

export const GET = reader(
  { summary: "Get your contact data", allow: "user", input: z.object({}), refuses: [] },
  async (viewer) => ({ result: await getContact(viewer) }),
  ownContactJson,
);

export const PATCH = route(updateProfile, {
  summary: "Change your name, user name, contact data and time zone, but not the e-mail address",
  body: userJson,
});
