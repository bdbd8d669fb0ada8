import { route } from "@/lib/core/command/route";
import { STARTUP_LOGO } from "@/lib/startups/profiles/constants";
import { logoJson } from "@/lib/startups/profiles/present";
import { uploadLogo } from "@/lib/startups/profiles/upload-logo";

export const POST = route(uploadLogo, {
  summary: "Upload the logo of a startup: JPG, PNG or WebP of at most 8 MB, in the field `logo`",
  status: 201,
  body: logoJson,
  upload: STARTUP_LOGO,
});
