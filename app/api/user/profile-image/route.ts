import { route } from "@/lib/core/command/route";
import { profileImageJson } from "@/lib/identity/present";
import { PROFILE_IMAGE } from "@/lib/identity/profile/constants";
import { removeProfileImage } from "@/lib/identity/profile/remove-profile-image";
import { setProfileImage } from "@/lib/identity/profile/set-profile-image";

export const POST = route(setProfileImage, {
  summary: "Upload your profile picture: JPG, PNG or GIF of at most 1 MB",
  body: profileImageJson,
  upload: PROFILE_IMAGE,
});

export const DELETE = route(removeProfileImage, { summary: "Delete your profile picture" });
